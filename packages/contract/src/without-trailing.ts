/** A text without one character at its end, however often it stands there. A pattern would try each run of it once a character. */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}
