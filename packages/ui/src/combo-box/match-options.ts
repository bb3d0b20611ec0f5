import type { Option } from "../list-box/option-list.tsx";

/** The words without accents, case and signs: "cote d'i" finds "Côte d’Ivoire", "234" finds "+234". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

/**
 * The matching options: those that begin with the text, then those with a word that does,
 * then those that hold it anywhere; at most `limit`.
 */
export function matchOptions<Value extends string>(
  options: readonly Option<Value>[],
  typed: string,
  limit: number,
): Option<Value>[] {
  const query = plain(typed);
  if (!query) return options.slice(0, limit);
  const ranked: Option<Value>[][] = [[], [], []];
  for (const option of options) {
    const { label, description = "", keywords = "" } = option;
    const text = plain(`${label} ${description} ${keywords}`);
    const rank = text.startsWith(query) ? 0 : text.includes(` ${query}`) ? 1 : 2;
    if (text.includes(query)) ranked[rank]?.push(option);
  }
  return ranked.flat().slice(0, limit);
}
