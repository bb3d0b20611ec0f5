/** Small letters without accents, as searches compare them: "frais élevés" is found by "eleves". */
export function foldedText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
