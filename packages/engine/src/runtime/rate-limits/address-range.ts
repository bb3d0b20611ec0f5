const groups = 8;
/** Groups of an IPv6 address that name the network of one customer (/64): who has one address has all of them. */
const networkGroups = 4;

/** Groups on one side of a `::`. */
function groupsOf(side: string): string[] {
  return side === "" ? [] : side.split(":");
}

/** An IPv4 address inside one of IPv6, as a socket for both kinds writes it: its last two groups are the four numbers. */
const mapped = /^(?:0*:){2,5}ffff:(?:([\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/;

/**
 * The one form in which an address is logged, limited, shown and compared: in lower case, an IPv4 address in its own form, without the
 * port that a proxy may write and the interface that an address of one's own link names. A text that is no address stays.
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
 * The key that an address counts under in limits: an IPv4 address itself, an IPv6 address's network, in any notation. Any other text
 * counts by itself.
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
