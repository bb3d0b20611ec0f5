/** What happened on one day of the reader's. */
export interface DayGroup<Item> {
  /** "2026-11-21", in the reader's zone. */
  day: string;
  items: readonly Item[];
}

/** Groups a list by day without changing its order: a day that comes back later is a group of its own. */
export function groupByDay<Item extends { date: string }>(
  items: readonly Item[],
  timeZone: string,
): readonly DayGroup<Item>[] {
  const dayOf = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  const groups: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayOf.format(new Date(item.date));
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

/** One line of a virtual list: a day's heading or an item of it. */
export type DayLine<Item> =
  | { kind: "day"; day: string }
  | {
      kind: "item";
      item: Item;
      /** Its number in the whole list, from 1. */
      position: number;
      isFirstOfDay: boolean;
      isLastOfDay: boolean;
    };

/** The groups as lines, in order. */
export function dayLines<Item>(groups: readonly DayGroup<Item>[]): readonly DayLine<Item>[] {
  let position = 0;
  return groups.flatMap(({ day, items }) => [
    { kind: "day" as const, day },
    ...items.map((item, index) => {
      position += 1;
      return {
        kind: "item" as const,
        item,
        position,
        isFirstOfDay: index === 0,
        isLastOfDay: index === items.length - 1,
      };
    }),
  ]);
}
