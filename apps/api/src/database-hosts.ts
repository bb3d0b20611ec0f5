/**
 * The address of each server of a database: `postgres://user:password@one:5432,two:5432/apex` names two, as libpq writes it.
 * @returns one URL a server; none if the text is no such address.
 */
export function databaseHosts(text: string): readonly string[] {
  const scheme = ["postgres://", "postgresql://"].find((start) => text.startsWith(start));
  if (scheme === undefined) return [];
  const rest = text.slice(scheme.length);
  const end = Math.min(...["/", "?"].map((mark) => `${rest}${mark}`.indexOf(mark)));
  const authority = rest.slice(0, end);
  const after = rest.slice(authority.length);
  const user = authority.slice(0, authority.lastIndexOf("@") + 1);
  const urls = authority
    .slice(user.length)
    .split(",")
    .map((host) => `${scheme}${user}${host}${after}`);
  return urls.every((url) => URL.canParse(url) && new URL(url).hostname !== "") ? urls : [];
}
