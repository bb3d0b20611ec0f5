import { keccak_256 } from "@noble/hashes/sha3.js";

/** The address of forty lower-case digits with the checksum of EIP-55 in its capitals. */
export function evmAddress(digits: string): string {
  const hash = keccak_256(new TextEncoder().encode(digits));
  const written = digits.replace(/[a-f]/g, (digit, at: number) => {
    const byte = hash[at >> 1] ?? 0;
    const nibble = at % 2 === 0 ? byte >> 4 : byte & 0xf;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  });
  return `0x${written}`;
}
