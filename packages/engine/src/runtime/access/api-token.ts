/** What every API token begins with: a session's never does. */
export const apiTokenPrefix = "apex_";

export function isApiToken(bearer: string | undefined): bearer is string {
  return bearer?.startsWith(apiTokenPrefix) ?? false;
}
