/** The words of a name without case, accents and apostrophes. */
export function nameWords(name: string): string[] {
  return name
    .toUpperCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’ʼ`]/gu, "")
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");
}
