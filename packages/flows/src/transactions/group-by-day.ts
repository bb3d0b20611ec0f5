/** One line of a list by day: the day's heading, or an item. */
export interface DayLine<Item> {
  /** "2026-11-21", in the reader's zone. */
  day: string;
  /** Undefined for the heading. */
  item: Item | undefined;
  /** The item's number in the whole list, from 1; of the item that follows, for a heading. */
  position: number;
  /** Which heading it stands under, from 1: a day that comes back later has another. */
  heading: number;
}

/** A list as lines with a heading wherever the day changes; the order stays as it is. */
export function dayLines<Item extends { date: string }>(
  items: readonly Item[],
  timeZone: string,
): readonly DayLine<Item>[] {
  const dayOf = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  let before: string | undefined;
  let heading = 0;
  return items.flatMap((item, index) => {
    const day = dayOf.format(new Date(item.date));
    const isNewDay = day !== before;
    if (isNewDay) heading += 1;
    before = day;
    const line = { day, item, position: index + 1, heading };
    return isNewDay ? [{ ...line, item: undefined }, line] : [line];
  });
}

/** The lines of each heading, together. */
export function groupByDay<Line extends { day: string; heading: number }>(
  lines: readonly Line[],
): readonly { day: string; heading: number; lines: readonly Line[] }[] {
  const groups: { day: string; heading: number; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.heading === line.heading) last.lines.push(line);
    else groups.push({ day: line.day, heading: line.heading, lines: [line] });
  }
  return groups;
}
