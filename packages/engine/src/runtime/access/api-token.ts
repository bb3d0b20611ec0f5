/** The prefix of every API token; session tokens never have it. */
export const apiTokenPrefix = "apex_";

export function isApiToken(bearer: string | undefined): bearer is string {
  return bearer?.startsWith(apiTokenPrefix) ?? false;
}
