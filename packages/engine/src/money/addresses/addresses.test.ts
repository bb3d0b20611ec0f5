import { networkIds, networkFacts, type Network } from "@apex/contract/networks";
import { hex } from "@scure/base";
import fc from "fast-check";
import validator from "multicoin-address-validator";
import { describe, expect, test } from "vitest";
import { deriveAddress, isDerived } from "./derive-address.ts";
import { readAddress } from "./read-address.ts";
import { isSameAccount, textsOf } from "./same-account.ts";
import { readMemo } from "./read-memo.ts";

/** BIP 39's seed of "abandon … about", whose addresses many wallets publish. */
const knownSeed = hex.decode(
  "5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4",
);

const outcome = (network: Network, text: string) => {
  const read = readAddress(network, text);
  return read.ok ? read.address : read.problem;
};

describe("an address of a seed", () => {
  test.each([
    ["bitcoin", "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"],
    ["litecoin", "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh"],
    ["dogecoin", "DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC"],
    ["ethereum", "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
    ["bsc", "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
    ["tron", "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH"],
    ["solana", "HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk"],
    ["ripple", "rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3"],
    ["stellar", "GB3JDWCQJCWMJ3IILWIGDTQJJC5567PGVEVXSCVPEQOTDN64VJBDQBYX"],
  ] as const)("is the known one on %s", (network, address) => {
    expect(deriveAddress(knownSeed, network, 0)).toBe(address);
  });

  test("is written in Bitcoin's older form on request", () => {
    const address = deriveAddress(knownSeed, "bitcoin", 0, "legacy");
    expect(address).toBe("1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA");
  });

  const symbols: Partial<Record<Network, string>> = {
    bitcoin: "btc",
    litecoin: "ltc",
    dogecoin: "doge",
    ethereum: "eth",
    tron: "trx",
    solana: "sol",
    ripple: "xrp",
    stellar: "xlm",
    cardano: "ada",
    polkadot: "dot",
  };
  test.each(networkIds.filter(isDerived))("is an address of %s, one for each number", (network) => {
    const symbol = symbols[network];
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(1000), (seed, index) => {
        const address = deriveAddress(seed, network, index);
        expect(outcome(network, address)).toBe(address);
        expect(deriveAddress(seed, network, index + 1)).not.toBe(address);
        // Compares with a second library where it knows the currency.
        if (symbol) expect(validator.validate(address, symbol)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  test.each(networkIds.filter(isDerived).filter((network) => network !== "solana"))(
    "is refused on %s with a letter changed",
    (network) => {
      fc.assert(
        fc.property(
          fc.uint8Array({ minLength: 32, maxLength: 32 }),
          fc.nat(),
          fc.constantFrom(..."acdefhkmnprtuvwxyzACDEFHKMNPRTUVWXYZ23456789".split("")),
          (seed, place, letter) => {
            const address = deriveAddress(seed, network, 0);
            const at = place % address.length;
            const changed = address.slice(0, at) + letter + address.slice(at + 1);
            // EIP-55 cannot catch a wrong digit, and misses a wrong letter by chance once in some thousands.
            if (networkFacts(network).family === "evm") return;
            fc.pre(changed !== address);
            expect(readAddress(network, changed).ok).toBe(false);
          },
        ),
        { numRuns: 30 },
      );
    },
  );
});

describe("Bitcoin (BIP 173, BIP 350)", () => {
  test.each([
    "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
  ])("takes %s", (address) => {
    const read = readAddress("bitcoin", address);
    expect(read).toEqual({
      ok: true,
      address: address.startsWith("BC1") ? address.toLowerCase() : address,
    });
  });

  test.each([
    ["bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4", "checksum"],
    ["BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R", "checksum"],
    ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd", "checksum"],
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh", "checksum"],
    ["bc1pw5dgrnzv", "malformed"],
    ["bc1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "malformed"],
    ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "test-network"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "checksum"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "malformed"],
    ["", "malformed"],
  ])("refuses %s: %s", (address, problem) => {
    expect(outcome("bitcoin", address)).toBe(problem);
  });
});

describe("D EVM (EIP-55)", () => {
  const known = [
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "0x27b1fdb04752bbc536007a920d24acb045561c26",
  ];
  test.each(known)("takes %s in any case", (address) => {
    expect(outcome("polygon", address).toLowerCase()).toBe(address.toLowerCase());
    expect(outcome("polygon", address.toLowerCase())).toBe(outcome("polygon", address));
  });

  test("refuses a wrong case and a wrong length", () => {
    expect(outcome("ethereum", "0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed")).toBe("checksum");
    expect(outcome("ethereum", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe")).toBe("malformed");
  });
});

describe("two texts of one account", () => {
  test.each([
    [
      "ton",
      "EQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG",
      "UQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XglxD",
    ],
    [
      "ton",
      "UQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XglxD",
      "EQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG",
    ],
    [
      "bitcoin",
      "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
      "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
    ],
    [
      "ethereum",
      "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed",
    ],
    [
      "ethereum",
      "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      "0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED",
    ],
  ] as const)("are equal on %s: %s and %s", (network, one, other) => {
    const [first, second] = [outcome(network, one), outcome(network, other)];
    expect(isSameAccount(network, first, second)).toBe(true);
    for (const text of [first, second]) expect(textsOf(network, one)).toContain(text);
  });

  // Other spellings that these networks' programs accept. We refuse them, so that each account has one text.
  test.each([
    ["ton", "0:6f5bc67986e06430961d9df00433926a4cd92e597ddd8aa6043645ac20bd1782"],
    ["ripple", "X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ"],
    ["tron", "41a614f803b6fd780986a42c78ec9c7f77e6ded13c"],
    ["cardano", "ADDR1VYQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQKDL5MW"],
    ["polkadot", "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"],
    ["stellar", "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ"],
  ] as const)("are not equal on %s: %s", (network, text) => {
    expect(readAddress(network, text).ok).toBe(false);
  });

  test("are stored as distinct accounts", () => {
    const [one, other] = [
      "UQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XglxD",
      "EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs",
    ];
    expect(isSameAccount("ton", one, other)).toBe(false);
    expect(textsOf("ton", one).every((text) => outcome("ton", text) === text)).toBe(true);
  });
});

describe("other networks", () => {
  test.each([
    [
      "ton",
      "EQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG",
      "EQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG",
    ],
    ["ton", "EQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGH", "checksum"],
    ["ton", "kQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XgroM", "test-network"],
    ["cardano", "addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz", "test-network"],
    ["stellar", "GB3JDWCQJCWMJ3IILWIGDTQJJC5567PGVEVXSCVPEQOTDN64VJBDQBYY", "checksum"],
    ["solana", "HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3", "malformed"],
    [
      "lightning",
      "lnbc20u1p3y0x3hpp5743k2g0fsqqxj7n8qzuhns5gmkk4djeejk3wkp64ppevgekvc0jsdqcve5kzar2v9nr5gpqd4hkuetesp5ez2g297jduwc20t6lmqlsg3man0vf2jfd8ar9fh8fhn2g8yttfkqxqy9gcqcqzys9qrsgqrzjqtx3k77yrrav9hye7zar2rtqlfkytl094dsp0ms5majzth6gt7ca6uhdkxl983uywgqqqqlgqqqvx5qqjqrzjqd98kxkpyw0l9tyy8r8q57k7zpy9zjmh6sez752wj6gcumqnj3yxzhdsmg6qq56utgqqqqqqqqqqqeqqjq7jd56882gtxhrjm03c93aacyfy306m4fq0tskf83c0nmet8zc2lxyyg3saz8x6vwcp26xnrlagf9semau3qm2glysp7sv95693fphvsp54l567",
      "lnbc20u1p3y0x3hpp5743k2g0fsqqxj7n8qzuhns5gmkk4djeejk3wkp64ppevgekvc0jsdqcve5kzar2v9nr5gpqd4hkuetesp5ez2g297jduwc20t6lmqlsg3man0vf2jfd8ar9fh8fhn2g8yttfkqxqy9gcqcqzys9qrsgqrzjqtx3k77yrrav9hye7zar2rtqlfkytl094dsp0ms5majzth6gt7ca6uhdkxl983uywgqqqqlgqqqvx5qqjqrzjqd98kxkpyw0l9tyy8r8q57k7zpy9zjmh6sez752wj6gcumqnj3yxzhdsmg6qq56utgqqqqqqqqqqqeqqjq7jd56882gtxhrjm03c93aacyfy306m4fq0tskf83c0nmet8zc2lxyyg3saz8x6vwcp26xnrlagf9semau3qm2glysp7sv95693fphvsp54l567",
    ],
  ] as const)("%s reads %s", (network, text, said) => {
    expect(outcome(network, text)).toBe(said);
  });

  test("no input breaks a reader", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...networkIds),
        fc.string({ maxLength: 120 }),
        (network, text) => {
          expect(typeof readAddress(network, text).ok).toBe("boolean");
        },
      ),
    );
  });
});

describe("a memo", () => {
  test.each([
    ["ripple", " 0012345 ", "12345"],
    ["ripple", "4294967295", "4294967295"],
    ["ripple", "4294967296", undefined],
    ["ripple", "12a", undefined],
    ["stellar", "Ada Obi 17", "Ada Obi 17"],
    ["stellar", "é".repeat(15), undefined],
    ["stellar", "", undefined],
    ["ethereum", "1", undefined],
  ] as const)("%s reads %j as %j", (network, text, said) => {
    expect(readMemo(network, text)).toBe(said);
  });
});
