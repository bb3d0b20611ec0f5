/** A body in readable form; text that is no JSON is returned as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

/** Headers as text, one per line. */
export function writtenHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

/** Within a shell's single quotes only the quote itself is special. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

export interface WrittenRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request as a command that sends it. */
export function curlOf({ url, headers, body }: WrittenRequest): string {
  return [
    `curl ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-raw ${quoted(body)}`,
  ].join(" \\\n  ");
}
