/** Shortens an address to its first and last characters. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** A payee's name, shortened if it is an address. */
export function shortPayee(name: string): string {
  return /^\S{25,}$/.test(name) ? shortAddress(name) : name;
}
