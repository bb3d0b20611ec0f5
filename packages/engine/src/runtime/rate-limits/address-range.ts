const groups = 8;
/** Groups of an IPv6 address that name the network of one customer (/64): who has one address has all of them. */
const networkGroups = 4;

/** Groups on one side of a `::`. */
function groupsOf(side: string): string[] {
  return side === "" ? [] : side.split(":");
}

/**
 * What an address counts by in limits: an IPv4 address by itself, an IPv6 address by its network, whichever way it is written. What is no
 * address counts by itself.
 */
export function addressRange(address: string): string {
  const [plain = ""] = address.toLowerCase().split("%", 1);
  if (!plain.includes(":")) return plain;
  if (plain.includes(".")) return plain.slice(plain.lastIndexOf(":") + 1);
  const [before = "", after] = plain.split("::", 2);
  const start = groupsOf(before);
  const end = after === undefined ? [] : groupsOf(after);
  const zeros = Array.from({ length: Math.max(0, groups - start.length - end.length) }, () => "0");
  const network = [...start, ...zeros, ...end].slice(0, networkGroups);
  return `${network.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
