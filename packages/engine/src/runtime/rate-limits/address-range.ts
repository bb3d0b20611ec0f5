const groups = 8;
/** Groups of an IPv6 address that identify a customer's network (/64), whose addresses all belong to that customer. */
const networkGroups = 4;

/** Groups on one side of a `::`. */
function groupsOf(side: string): string[] {
  return side === "" ? [] : side.split(":");
}

/** An IPv4-mapped IPv6 address, as dual-stack sockets report it: its last two groups are the four numbers. */
const mapped = /^(?:0*:){2,5}ffff:(?:([\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/;

/**
 * The normal form in which an address is logged, limited, shown and compared: in lower case, IPv4 in its own notation,
 * without the port that a proxy may add and without the interface of a link-local address. A text that is no address is
 * unchanged.
 */
export function plainAddress(address: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
  const [text = ""] = bare.toLowerCase().split("%", 1);
  const withoutPort = /^((?:\d+\.){3}\d+):\d+$/.exec(text)?.[1] ?? text;
  const [inside, dotted, high, low] = mapped.exec(withoutPort) ?? [];
  if (inside === undefined) return withoutPort;
  if (dotted !== undefined) return dotted;
  return [high, low]
    .flatMap((group = "") => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join(".");
}

/**
 * The key by which limits count an address, in any notation: the IPv4 address itself, or the IPv6 address's network.
 * Any other text counts by itself.
 */
export function addressRange(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(":")) return plain;
  const [before = "", after] = plain.split("::", 2);
  const start = groupsOf(before);
  const end = after === undefined ? [] : groupsOf(after);
  const zeros = Array.from({ length: Math.max(0, groups - start.length - end.length) }, () => "0");
  const network = [...start, ...zeros, ...end].slice(0, networkGroups);
  return `${network.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
