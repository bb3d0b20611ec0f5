/** A line in a box, for an SVG path. */
export interface LineDrawing {
  path: string;
  /** Height of the last point, as a share of the box from its top. */
  endShare: number;
}

/**
 * Draws values from the left edge to the right, the highest at the top. A constant line lies in
 * the middle. Figures become numbers for the drawing only; text is written from the strings.
 *
 * @param values Decimal strings, oldest first; at least one.
 * @param width of the box, in units of the viewBox.
 * @param height of the box.
 */
export function drawLine(
  values: readonly string[],
  width: number,
  height: number,
): LineDrawing | undefined {
  const numbers = values.map(Number);
  if (numbers.length === 0 || numbers.some((value) => !Number.isFinite(value))) return undefined;
  const highest = Math.max(...numbers);
  const range = highest - Math.min(...numbers);
  const shares = numbers.map((value) => (range === 0 ? 0.5 : (highest - value) / range));
  const step = width / Math.max(1, numbers.length - 1);
  const points = shares.map((share, index) => `${round(index * step)} ${round(share * height)}`);
  // A single value is drawn as a flat line.
  const path = points.length === 1 ? `M${points.join("")}h${width}` : `M${points.join("L")}`;
  return { path, endShare: shares.at(-1) ?? 0.5 };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
