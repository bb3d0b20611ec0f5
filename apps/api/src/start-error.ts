/** The reason why the server does not start, in one line. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** The first line of an error, because drivers add pages. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n", 1)[0]?.slice(0, 300) ?? "";
}
