/** What was typed on the way from signing in to opening an account, or back. It lives as long as the page. */
let identifier: string | undefined;

export function handOn(typed: string): void {
  identifier = typed;
}

/** Given once. */
export function takeHandedOn(): string | undefined {
  const given = identifier;
  identifier = undefined;
  return given;
}
