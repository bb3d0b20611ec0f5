import { allEndpoints } from "@apex/contract/all-endpoints";
import type { Endpoint } from "@apex/contract/endpoint";
import { expect, it } from "vitest";
import { calls } from "../../all-handlers.ts";

// Flows read from a call's contract which verifications it requires, and ask for them before their first step.
const refusals = ["EMAIL_VERIFICATION_REQUIRED", "PHONE_VERIFICATION_REQUIRED"] as const;
const declaresBoth = ({ errors }: Endpoint) => refusals.every((code) => errors.includes(code));
const needsOf = ({ slug }: Endpoint) => calls.get(slug)?.row.needs;

/**
 * Calls that are confirmed with a code. Codes are sent only to verified addresses, so the code is refused rather than
 * the call.
 */
const refusedByTheirCode = ["confirm-collection", "top-up-gas", "return-gas"];

it("a call that asks for a verified email and phone declares both refusals", () => {
  const verified = allEndpoints.filter((call) => needsOf(call) === "verified");
  expect(verified.length).toBeGreaterThan(30);
  expect(verified.filter((call) => !declaresBoth(call)).map(({ slug }) => slug)).toEqual([]);
});

it("a call that moves money asks for what its contract declares", () => {
  const open = allEndpoints.filter(
    (call) => call.movesMoney && declaresBoth(call) && needsOf(call) !== "verified",
  );
  expect(open.map(({ slug }) => slug).filter((slug) => !refusedByTheirCode.includes(slug))).toEqual(
    [],
  );
});
