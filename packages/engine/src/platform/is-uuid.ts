const pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** True for a text that PostgreSQL takes as a UUID, in small letters or capitals. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
