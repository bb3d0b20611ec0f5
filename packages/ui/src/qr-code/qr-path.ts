import { encode } from "uqr";

/** Light modules around the code that a camera needs (ISO/IEC 18004: four). */
export const QUIET_MODULES = 4;

/** A code as a drawing: a box of `size` modules, and the path of the dark ones. */
export interface QrDrawing {
  size: number;
  path: string;
}

/**
 * Draws a QR code with medium error correction (15 % may be hidden), a rectangle per run of dark modules.
 *
 * @param value Up to 2,331 bytes.
 * @throws RangeError if it is longer.
 */
export function drawQr(value: string): QrDrawing {
  const { data, size } = encode(value, { ecc: "M", border: 0 });
  const rows = data.map((row, y) => {
    const line = row.map((isDark) => (isDark ? "#" : " ")).join("");
    return Array.from(
      line.matchAll(/#+/g),
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ).join("");
  });
  return { size, path: rows.join("") };
}
