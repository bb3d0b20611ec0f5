import { networkFacts, type Network } from "@apex/contract/networks";
import { base64url } from "@scure/base";
import { crc16 } from "./crc16.ts";

/** First byte of a TON address: an account that does not exist yet returns money sent to it (bounceable), or keeps it. */
const tonTags = { bounceable: 0x11, nonBounceable: 0x51 } as const;

function tonText(address: string, tag: number): string {
  const bytes = base64url.decode(address);
  bytes[0] = tag;
  const sum = crc16(bytes.subarray(0, 34));
  bytes.set([sum >> 8, sum & 0xff], 34);
  return base64url.encode(bytes);
}

/**
 * The text that identifies the account behind an address from `readAddress`: the same account always has the same text.
 * Only TON has two forms of an address. We keep the form that a person entered, because it decides whether money can
 * bounce.
 */
export function accountOf(network: Network, address: string): string {
  return networkFacts(network).family === "ton" ? tonText(address, tonTags.bounceable) : address;
}

export function isSameAccount(network: Network, one: string, other: string): boolean {
  return accountOf(network, one) === accountOf(network, other);
}

/** Every text under which the account behind an address may be stored. */
export function textsOf(network: Network, address: string): readonly string[] {
  return networkFacts(network).family === "ton"
    ? Object.values(tonTags).map((tag) => tonText(address, tag))
    : [address];
}
