import type { VirtualItem, Virtualizer } from "@tanstack/react-virtual";

/** The visible lines and the focused one, which would lose its focus if it were removed on scroll. */
export function withHeld(
  inSight: readonly VirtualItem[],
  line: number | undefined,
  { measurementsCache }: Pick<Virtualizer<Window, Element>, "measurementsCache">,
): readonly VirtualItem[] {
  const [first] = inSight;
  const held = line === undefined ? undefined : measurementsCache[line];
  if (!first || !held || inSight.some(({ index }) => index === line)) return inSight;
  const shift = first.start - (measurementsCache[first.index]?.start ?? first.start);
  return [...inSight, { ...held, start: held.start + shift, end: held.end + shift }].toSorted(
    (a, b) => a.index - b.index,
  );
}
