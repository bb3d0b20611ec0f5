/** The end of the part of an address that names user and host. */
const authorityEnd = /[\s/?#"'<>]/;

/** Removes `user:password@` from every address in a text, for any scheme. Runs in linear time. */
export function redactCredentials(text: string): string {
  const [before = "", ...addresses] = text.split("://");
  const redacted = addresses.map((address) => {
    const end = address.search(authorityEnd);
    const at = address.slice(0, end === -1 ? undefined : end).lastIndexOf("@");
    return at === -1 ? address : `…${address.slice(at)}`;
  });
  return [before, ...redacted].join("://");
}
