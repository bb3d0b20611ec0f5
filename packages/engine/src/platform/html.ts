/** A piece of a page, in which all values are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Writes a piece of a page; values are text, pieces, or lists of pieces. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const written = values.map((value) => {
    if (value instanceof Html) return value.text;
    if (typeof value === "object") return value.map(({ text }) => text).join("");
    return escaped(String(value));
  });
  return new Html(parts.reduce((text, part, place) => text + (written[place - 1] ?? "") + part));
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
