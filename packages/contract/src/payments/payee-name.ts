/** A payee in a sentence. The username of a business tells it from others of its name. */
export function payeeName(payee: {
  readonly name: string;
  readonly username?: string | undefined;
}): string {
  return payee.username === undefined ? payee.name : `${payee.name} (@${payee.username})`;
}
