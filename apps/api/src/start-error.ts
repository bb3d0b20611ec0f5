/** Why the server does not start, said in one line to whoever started it. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** The first line of an error: drivers add pages to theirs. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n", 1)[0]?.slice(0, 300) ?? "";
}
