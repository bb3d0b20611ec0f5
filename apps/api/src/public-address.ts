import { BlockList, isIP } from "node:net";

/** IPv4 ranges that IANA's register of special addresses calls not globally reachable, and multicast. */
const special4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** IPv6 ranges within the global one: protocol assignments, documentation, and those that embed IPv4 addresses. */
const special6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const blocked = new BlockList();
for (const [net, prefix] of special4) blocked.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of special6) blocked.addSubnet(net, prefix, "ipv6");

const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** True for an IP address of the public internet. Invalid ones, and IPv6 addresses that embed IPv4 ones, are not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !blocked.check(address, "ipv6");
}
