/** The start and end of an address, enough to recognise it in a list, a receipt and a mail. */
export function shortAddress(address: string): string {
  return address.length <= 20 ? address : `${address.slice(0, 8)}…${address.slice(-6)}`;
}

/** A payee's name, shortened if it is an address. */
export function shortPayee(name: string): string {
  return /^\S{25,}$/.test(name) ? shortAddress(name) : name;
}
