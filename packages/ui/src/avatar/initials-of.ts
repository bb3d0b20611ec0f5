/** A Latin letter that nothing is joined to. It needs no `Segmenter`, whose first use takes a phone over 0.1 s. */
const loneLetter = /^[!-\u02ff](?![\p{M}\u200d])/u;

/**
 * First letters of the first and the last word, by graphemes. A double-barrelled name is one word, and a username's
 * parts are words. Skips punctuation and elided articles ("d’Ivoire") before a word, and anything in parentheses
 * after the name.
 */
export function initialsOf(name: string): string {
  const [shown = name] = name.split(" (");
  const trimmed = shown.trim();
  const words = trimmed
    .split(/\s/.test(trimmed) ? /\s+/ : /[._-]+/)
    .map((word) => word.replace(/^\p{P}*(?:[dl]['’])?\p{P}*/u, ""))
    .filter(Boolean);
  const first = words[0] ?? "";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return (letterOf(first) + letterOf(last)).toLocaleUpperCase();
}

function letterOf(word: string): string {
  return loneLetter.exec(word)?.[0] ?? [...new Intl.Segmenter().segment(word)][0]?.segment ?? "";
}
