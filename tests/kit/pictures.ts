import { PNG } from "pngjs";

/** Edges of a painted layer may fall a fraction of a pixel aside: a popover is placed from the right in a page that runs to the left. */
export const noisePixels = 100;

/** Between two pictures of one size. */
export function differentPixels(one: Buffer, other: Buffer): number {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.data.length !== b.data.length) return Infinity;
  const isDifferent = (start: number) =>
    [0, 1, 2].some((channel) => {
      const at = start + channel;
      return Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > 24;
    });
  return Array.from({ length: a.data.length / 4 }, (_, pixel) => pixel * 4).filter(isDifferent)
    .length;
}
