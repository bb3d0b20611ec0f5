/** Colours of a chart, each as `rgba(…)`, the only notation that the drawing library reads. */
export interface ChartColours {
  line: string;
  fill: string;
  up: string;
  down: string;
  /** Body of a rising candle: hollow, to tell it from a falling one without colour. */
  hollow: string;
  grid: string;
  text: string;
  cursor: string;
  cursorLabel: string;
}

const tokens: Record<keyof ChartColours, readonly [name: string, opacity: number]> = {
  line: ["chart-line", 1],
  fill: ["brand-soft", 0.6],
  up: ["chart-up", 1],
  down: ["chart-down", 1],
  hollow: ["surface-raised", 1],
  grid: ["border", 1],
  text: ["text-muted", 1],
  cursor: ["border-strong", 1],
  cursorLabel: ["text-muted", 1],
};

/** Reads the tokens within an element, by its theme and the system's forced colours. */
export function readChartColours(element: HTMLElement): ChartColours {
  const probe = element.ownerDocument.createElement("span");
  const pen = element.ownerDocument
    .createElement("canvas")
    .getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("This browser draws no pictures.");
  element.append(probe);
  const read = ([name, opacity]: readonly [string, number]) => {
    probe.style.color = `var(--apex-${name})`;
    pen.fillStyle = getComputedStyle(probe).color;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
  };
  const colours: ChartColours = {
    line: read(tokens.line),
    fill: read(tokens.fill),
    up: read(tokens.up),
    down: read(tokens.down),
    hollow: read(tokens.hollow),
    grid: read(tokens.grid),
    text: read(tokens.text),
    cursor: read(tokens.cursor),
    cursorLabel: read(tokens.cursorLabel),
  };
  probe.remove();
  return colours;
}

/** The attributes by which something around a chart gets another theme or other tokens. */
const attributeFilter = ["data-theme", "class", "style"];

/** Calls back when the theme around an element or the system's colours may have changed; returns a function that stops it. */
export function watchColours(element: HTMLElement, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  for (let at = element.parentElement; at; at = at.parentElement)
    observer.observe(at, { attributeFilter });
  const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}
