import { networkFacts, type AddressFamily, type Network } from "@apex/contract/networks";
import { blake2b } from "@noble/hashes/blake2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { base32nopad, base58, base58check, base58xrp, base64url, bech32 } from "@scure/base";
import { Address } from "@scure/btc-signer";
import { coinVersions, ss58Prefix } from "./coin-versions.ts";
import { crc16 } from "./crc16.ts";
import { evmAddress } from "./evm-address.ts";

/** The reason why a text is not an address that can receive money on a network. */
export type AddressProblem =
  /** The address is another network's, or the text is no address. */
  | "malformed"
  /** The shape is right but the checksum is wrong: a letter is mistyped. */
  | "checksum"
  /** The address belongs to the network's test chain. */
  | "test-network";

export type ReadAddress =
  | {
      readonly ok: true;
      /** The canonical text: one per account, except on TON, which has two (`accountOf`). */
      readonly address: string;
    }
  | { readonly ok: false; readonly problem: AddressProblem };

/** Reads an address of a network, by its own checksum where it has one. */
export function readAddress(network: Network, text: string): ReadAddress {
  return readers[networkFacts(network).family](text.trim());
}

type Reader = (text: string) => ReadAddress;

const refuse = (problem: AddressProblem): ReadAddress => ({ ok: false, problem });
const accept = (address: string): ReadAddress => ({ ok: true, address });

/** Decodes a text; undefined if it is not in the codec's form. */
function decoded<T>(decode: () => T): T | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

const readers: Readonly<Record<AddressFamily, Reader>> = {
  bitcoin: bitcoinLike("bitcoin", /^(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[a-z0-9]{11,87})$/),
  litecoin: bitcoinLike("litecoin", /^(?:[LM][1-9A-HJ-NP-Za-km-z]{25,34}|ltc1[a-z0-9]{11,87})$/),
  dogecoin: bitcoinLike("dogecoin", /^[D9A][1-9A-HJ-NP-Za-km-z]{25,34}$/),
  evm(text) {
    if (!/^0x[0-9a-f]{40}$/i.test(text)) return refuse("malformed");
    const digits = text.slice(2);
    const address = evmAddress(digits.toLowerCase());
    const hasCase = /[a-f]/.test(digits) && /[A-F]/.test(digits);
    // EIP-55: only mixed case carries the checksum.
    return hasCase && address !== text ? refuse("checksum") : accept(address);
  },
  tron(text) {
    if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return refuse("malformed");
    const bytes = decoded(() => base58check(sha256).decode(text));
    return bytes?.length === 21 && bytes[0] === 0x41 ? accept(text) : refuse("checksum");
  },
  solana(text) {
    // 32 bytes and no checksum: a mistyped letter can still be an address.
    return decoded(() => base58.decode(text))?.length === 32 ? accept(text) : refuse("malformed");
  },
  ripple(text) {
    if (!/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/.test(text)) return refuse("malformed");
    const bytes = decoded(() => base58xrp.decode(text));
    if (bytes?.length !== 25 || bytes[0] !== 0) return refuse("checksum");
    const sum = sha256(sha256(bytes.subarray(0, 21)));
    return bytes.subarray(21).every((byte, at) => byte === sum[at])
      ? accept(text)
      : refuse("checksum");
  },
  stellar(text) {
    if (!/^G[A-Z2-7]{55}$/.test(text)) return refuse("malformed");
    const bytes = decoded(() => base32nopad.decode(text));
    if (bytes?.length !== 35 || bytes[0] !== 6 << 3) return refuse("malformed");
    const sum = crc16(bytes.subarray(0, 33));
    return bytes[33] === (sum & 0xff) && bytes[34] === sum >> 8 ? accept(text) : refuse("checksum");
  },
  ton(text) {
    if (!/^[\w+/-]{48}$/.test(text)) return refuse("malformed");
    const url = text.replaceAll("+", "-").replaceAll("/", "_");
    const bytes = decoded(() => base64url.decode(url));
    const tag = bytes?.[0] ?? 0;
    if (bytes?.length !== 36 || ![0x11, 0x51].includes(tag & 0x7f)) return refuse("malformed");
    const sum = crc16(bytes.subarray(0, 34));
    if (bytes[34] !== sum >> 8 || bytes[35] !== (sum & 0xff)) return refuse("checksum");
    return tag & 0x80 ? refuse("test-network") : accept(url);
  },
  cardano(text) {
    if (text.startsWith("addr_test1")) return refuse("test-network");
    if (!/^addr1[a-z0-9]{50,110}$/.test(text)) return refuse("malformed");
    return decoded(() => bech32.decodeToBytes(text)) ? accept(text) : refuse("checksum");
  },
  polkadot(text) {
    if (!/^1[1-9A-HJ-NP-Za-km-z]{45,48}$/.test(text)) return refuse("malformed");
    const bytes = decoded(() => base58.decode(text));
    if (bytes?.length !== 35 || bytes[0] !== 0) return refuse("malformed");
    const sum = blake2b(new Uint8Array([...ss58Prefix, ...bytes.subarray(0, 33)]), { dkLen: 64 });
    return bytes[33] === sum[0] && bytes[34] === sum[1] ? accept(text) : refuse("checksum");
  },
  lightning(text) {
    const invoice = text.toLowerCase().replace(/^lightning:/, "");
    if (/^ln(?:tb|bcrt|tbs)/.test(invoice)) return refuse("test-network");
    if (!/^lnbc[a-z0-9]{50,2000}$/.test(invoice) || !isBech32(invoice)) return refuse("malformed");
    return decoded(() => bech32.decode(invoice, false)) ? accept(invoice) : refuse("checksum");
  },
};

function isBech32(text: string): text is `${string}1${string}` {
  return text.includes("1");
}

/** Base58 with a double hash, and segwit by BIP 173 and BIP 350, as used by Bitcoin and the coins derived from it. */
function bitcoinLike(coin: keyof typeof coinVersions, shape: RegExp): Reader {
  const { main, test } = coinVersions[coin];
  return (given) => {
    // Segwit may be written all in capitals, as in QR codes.
    const text = given.toLowerCase().startsWith(`${main.bech32}1`) ? lowered(given) : given;
    if (decoded(() => Address(main).decode(text))) return accept(text);
    if (decoded(() => Address(test).decode(text))) return refuse("test-network");
    return refuse(shape.test(text) ? "checksum" : "malformed");
  };
}

/** Lower case of a segwit address; mixed case is invalid. */
function lowered(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text;
}
