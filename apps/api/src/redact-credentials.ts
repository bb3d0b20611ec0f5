/** `user:password@` of an address, whatever the scheme. */
const credentials = /([a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>]*@/gi;

/** Takes the user and the password out of every address in a text. */
export function redactCredentials(text: string): string {
  return text.replaceAll(credentials, "$1…@");
}
