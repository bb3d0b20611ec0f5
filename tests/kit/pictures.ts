import { PNG } from "pngjs";

/** Edges of a layer may be painted a fraction of a pixel apart, for example for a popover in a right-to-left page. */
export const noisePixels = 100;

/** The number of pixels in which two pictures of the same size differ. */
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
