/** Removes all repeats of a character from the end of a text. A regular expression would be slow on long runs. */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}
