/** A part's place on the ring, in hundredths of its length. */
export interface DonutArc {
  /** Start of the arc. */
  start: number;
  length: number;
  /** The part's share of the whole, 0 to 1. */
  share: number;
}

/** Gap between two parts, in hundredths of the ring. */
const GAP = 0.9;
/** The shortest visible arc, in hundredths of the ring. */
const SHORTEST = 0.6;

/**
 * Lays parts around a ring, clockwise from the top. Amounts become numbers for the drawing only.
 *
 * @param amounts Decimal strings, none below zero, all in one currency.
 */
export function arcsOf(amounts: readonly string[]): DonutArc[] {
  const numbers = amounts.map((amount) => Math.max(0, Number(amount) || 0));
  const total = numbers.reduce((sum, value) => sum + value, 0);
  const isWhole = numbers.filter((value) => value > 0).length === 1;
  let start = 0;
  return numbers.map((value) => {
    const share = total === 0 ? 0 : value / total;
    const length = share === 0 ? 0 : Math.max(SHORTEST, share * 100 - (isWhole ? 0 : GAP));
    const arc = { start, length, share };
    start += share * 100;
    return arc;
  });
}
