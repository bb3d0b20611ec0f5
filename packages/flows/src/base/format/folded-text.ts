/** Lower-case text without accents, for searches: "eleves" finds "frais élevés". */
export function foldedText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
