/** A picture for stories, drawn here: a page of a receipt on a ground of `hue` degrees. */
export function picture(hue: number, words: string): string {
  const lines = Array.from(
    { length: 7 },
    (_, line) =>
      `<rect x="150" y="${230 + line * 44}" width="${300 - ((line * 53) % 130)}" height="12" rx="6" fill="oklch(0.86 0.01 ${hue})"/>`,
  ).join("");
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800"><rect width="600" height="800" fill="oklch(0.55 0.09 ${hue})"/><rect x="110" y="100" width="380" height="600" rx="20" fill="oklch(0.98 0.005 ${hue})"/><text x="150" y="180" font-family="sans-serif" font-weight="700" font-size="34" fill="oklch(0.3 0.03 ${hue})">${words}</text>${lines}<rect x="150" y="600" width="120" height="44" rx="10" fill="oklch(0.55 0.09 ${hue})"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
