import { assetCodes } from "@apex/contract/assets";
import {
  fieldGroups,
  internationalCountries,
} from "@apex/engine/money/fiat-withdrawals/international-fields";
import { afterAll, describe, expect, it } from "vitest";
import {
  contractPatterns,
  keepSafe,
  knownSafe,
  literalsIn,
  makesPatterns,
  meetsInput,
  slowOf,
} from "./patterns.ts";
import { readSources } from "./sources.ts";
import { expectNone } from "./expect-none.ts";

const sources = readSources(
  "packages/*/src/**/*.{ts,tsx}",
  "apps/*/src/**/*.{ts,tsx}",
  "demo/**/*.{ts,tsx}",
).filter(({ path }) => meetsInput(path));

const literals = sources.flatMap(literalsIn);
const fromContract = contractPatterns();
const known = knownSafe();
afterAll(keepSafe);

/** Time limit for the search: each unknown pattern is searched for an attack, which takes up to a second. */
const searchedWithinMs = 300_000;

/** Patterns that take exponential time, or are retried at each character. */
const slow = ["/(a+)+$/", "/0+$/", "/\\B(?=(\\d{3})+$)/g"];

const writeFast =
  "Write these patterns so that a text matches in one way, and so that no match is tried again at each character";

describe("a regular expression over somebody's input takes time as the input is long", () => {
  it(
    "where the code writes it out, on the server and in the browser",
    () => {
      expect(literals.length).toBeGreaterThan(200);
      expectNone(writeFast, slowOf(literals, known));
    },
    searchedWithinMs,
  );

  it(
    "where the contract checks input with it, by itself or by a format of the schema library",
    () => {
      expect(fromContract.length).toBeGreaterThan(100);
      expectNone(writeFast, slowOf(fromContract, known));
    },
    searchedWithinMs,
  );

  it(
    "where it is made out of a text, which only these do",
    () => {
      expect(
        sources.filter(makesPatterns).map(({ path }) => path),
        "Write the pattern out; if it must be made from a text, check what it is made from here",
      ).toEqual([
        // The contract's pattern, checked above.
        "packages/contract/src/cards/cards.ts",
        "packages/contract/src/notifications/push.ts",
        // Made from a constant list of scripts: one character.
        "packages/contract/src/party-name.ts",
        // The patterns of the fields of accounts abroad, which the browser receives: checked here.
        "packages/engine/src/money/fiat-withdrawals/read-international-account.ts",
        // Built from two constants: one character class, repeated a fixed number of times.
        "packages/engine/src/people/auth/message-sign-up.ts",
        // The same pattern as the engine's above.
        "packages/flows/src/parts/payout-account/payout-field-values.ts",
      ]);
      const made = assetCodes.flatMap(internationalCountries).flatMap((country) =>
        fieldGroups(country)
          .flatMap(({ fields }) => fields)
          .flatMap(({ name, pattern }) =>
            pattern === undefined
              ? []
              : [{ source: `^(?:${pattern})$`, flags: "", place: `${country}: ${name}` }],
          ),
      );
      expect(made.length).toBeGreaterThan(0);
      const ofWords = { source: "[A-Z2-9]{8}", flags: "gi", place: "words" };
      expectNone(writeFast, slowOf([...made, ofWords], known));
    },
    searchedWithinMs,
  );
});

it("a slow regular expression is found", () => {
  const text = slow.map((pattern) => `text.replace(${pattern}, "");`).join("\n");
  const found = slowOf(literalsIn({ path: "some.ts", text }));
  expect(found).toHaveLength(slow.length);
  expect(makesPatterns({ path: "some.ts", text: "new RegExp(given)" })).toBe(true);
});
