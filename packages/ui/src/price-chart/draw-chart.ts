import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  CrosshairMode,
  type DeepPartial,
  type IChartApi,
  type ISeriesApi,
  LineStyle,
  type TimeChartOptions,
  type UTCTimestamp,
} from "lightweight-charts";
import { readChartColours, watchColours } from "./chart-colours.ts";
import {
  axisDecimals,
  axisFormat,
  lastPriceOf,
  type CandlePoint,
  type PricePoint,
  type PriceSeries,
} from "./price-points.ts";

/** A chart that has been drawn. */
export interface DrawnChart {
  /** Puts the cursor on the point with this index; undefined removes it. */
  showCursor: (index: number | undefined) => void;
  /** Moves the last point to the current price. */
  moveLast: (price: string) => void;
  remove: () => void;
}

export interface ChartDrawing {
  series: PriceSeries;
  /** BCP 47 tag. */
  locale: string;
  /** Receives the place of the point under the pointer; undefined once it has left. */
  onPoint: (index: number | undefined) => void;
}

/** Draws a series into an element, in its size, colours and font. No other file imports the library. */
export function drawChart(element: HTMLElement, drawing: ChartDrawing): DrawnChart {
  const { series: data, onPoint } = drawing;
  const chart = createChart(element, chartOptions(drawing));
  const series = addSeries(chart, data, drawing.locale);
  const times = data.points.map((point) => timeOf(point.at));
  let isRemoved = false;
  const restyle = () => {
    if (isRemoved) return;
    const colours = readChartColours(element);
    chart.applyOptions({
      layout: {
        background: { color: "transparent" },
        textColor: colours.text,
        fontFamily: getComputedStyle(element).fontFamily,
      },
      grid: { horzLines: { color: colours.grid } },
      crosshair: {
        vertLine: { color: colours.cursor, labelBackgroundColor: colours.cursorLabel },
        horzLine: { color: colours.cursor, labelBackgroundColor: colours.cursorLabel },
      },
    });
    if (series.seriesType() === "Area") {
      series.applyOptions({
        lineColor: colours.line,
        topColor: colours.fill,
        bottomColor: colours.fill,
        crosshairMarkerBorderColor: colours.hollow,
      });
    } else {
      series.applyOptions({
        upColor: colours.hollow,
        borderUpColor: colours.up,
        wickUpColor: colours.up,
        downColor: colours.down,
        borderDownColor: colours.down,
        wickDownColor: colours.down,
      });
    }
  };
  restyle();
  chart.timeScale().fitContent();
  chart.subscribeCrosshairMove(({ time }) => {
    const index = times.findIndex((candidate) => candidate === time);
    onPoint(index === -1 ? undefined : index);
  });
  const stopWatching = watchColours(element, restyle);
  // Figures drawn before the page's font has loaded are drawn again afterwards.
  document.fonts.ready.then(restyle, () => undefined);
  const last = data.points.at(-1);
  return {
    moveLast: (price) => {
      if (!isRemoved && last) series.update(movedPoint(last, Number(price)));
    },
    showCursor: (index) => {
      const point = index === undefined ? undefined : data.points[index];
      if (isRemoved) return;
      if (!point) chart.clearCrosshairPosition();
      else chart.setCrosshairPosition(Number(lastPriceOf(point)), timeOf(point.at), series);
    },
    remove: () => {
      if (isRemoved) return;
      isRemoved = true;
      stopWatching();
      chart.remove();
    },
  };
}

/** A point with a new price. */
function movedPoint(point: PricePoint | CandlePoint, now: number) {
  const time = timeOf(point.at);
  if ("price" in point) return { time, value: now };
  const [open, high, low] = [Number(point.open), Number(point.high), Number(point.low)];
  return { time, open, high: Math.max(high, now), low: Math.min(low, now), close: now };
}

function chartOptions({ series, locale }: ChartDrawing): DeepPartial<TimeChartOptions> {
  const isLine = series.kind === "line";
  return {
    autoSize: true,
    // The page scrolls over the chart, which has its own link below.
    handleScroll: false,
    handleScale: false,
    layout: { fontSize: 12, attributionLogo: false },
    localization: { locale },
    grid: { vertLines: { visible: false } },
    rightPriceScale: {
      borderVisible: false,
      entireTextOnly: true,
      scaleMargins: { top: 0.12, bottom: 0.08 },
    },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      timeVisible: isWithinDays(series),
    },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { style: LineStyle.Solid, labelVisible: false },
      horzLine: { visible: !isLine, style: LineStyle.Dotted, labelVisible: !isLine },
    },
  };
}

function addSeries(
  chart: IChartApi,
  data: PriceSeries,
  locale: string,
): ISeriesApi<"Area"> | ISeriesApi<"Candlestick"> {
  const lows = data.points.map((point) => Number("low" in point ? point.low : point.price));
  const highs = data.points.map((point) => Number("high" in point ? point.high : point.price));
  const [lowest, highest] = [Math.min(...lows), Math.max(...highs)];
  const format = axisFormat(lowest, highest, locale);
  const options = {
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: {
      type: "custom",
      minMove: 10 ** -axisDecimals(lowest, highest),
      formatter: format.one,
      // The library gives the axis the width of its first and its last label.
      tickmarksFormatter: format.all,
    },
  } as const;
  if (data.kind === "line") {
    const series = chart.addSeries(AreaSeries, {
      ...options,
      lineWidth: 2,
      crosshairMarkerRadius: 5,
      crosshairMarkerBorderWidth: 2,
    });
    series.setData(
      data.points.map(({ at, price }) => ({ time: timeOf(at), value: Number(price) })),
    );
    return series;
  }
  const series = chart.addSeries(CandlestickSeries, options);
  series.setData(
    data.points.map(({ at, open, high, low, close }) => ({
      time: timeOf(at),
      open: Number(open),
      high: Number(high),
      low: Number(low),
      close: Number(close),
    })),
  );
  return series;
}

const dayMs = 24 * 60 * 60_000;

/** Below three days the axis shows hours. */
function isWithinDays({ points }: PriceSeries): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? Date.parse(last.at) - Date.parse(first.at) < 3 * dayMs : false;
}

/** The library counts whole seconds without time zones: the reader's offset is added, so that days are theirs. */
function timeOf(at: string): UTCTimestamp {
  const date = new Date(at);
  const seconds = Math.floor(date.getTime() / 1000) - date.getTimezoneOffset() * 60;
  if (!isTimestamp(seconds)) throw new RangeError(`Not a moment: "${at}"`);
  return seconds;
}

function isTimestamp(seconds: number): seconds is UTCTimestamp {
  return Number.isInteger(seconds);
}
