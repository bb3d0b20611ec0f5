import { allEndpoints } from "@apex/contract/all-endpoints";
import { changePassword } from "@apex/contract/auth/change-password";
import { payBill } from "@apex/contract/bills/pay-bill";
import { generateToken } from "@apex/contract/business-api/api-tokens";
import { readProfile } from "@apex/contract/profile/read-profile";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import * as z from "zod/mini";
import { expect, it } from "vitest";
import { calls, handlers } from "../all-handlers.ts";
import { handle, handlePublic } from "./handle.ts";
import type { RowOf } from "./call-row.ts";
import { confirmable } from "./confirmable.ts";

const never = () => Promise.reject(new Error("It is not run."));
const proof = confirmable(z.object({}), async () => ({ id: "apex.server.code.transfer" }));
const person = { needs: "signed-in", area: "any-member", token: "never" } as const;
const payment = {
  needs: "verified",
  area: ["withdrawals", "create"],
  token: ["withdrawals", "approve"],
  proof,
  approval: "waits",
  port: "transfers",
  bvnAsset: ({ body }) => body.amount.asset,
  logged: "payment-made",
} as const satisfies RowOf<typeof createTransfer>;

it("every call has a row, and every row a call", () => {
  expect([...calls.keys()].toSorted()).toEqual(allEndpoints.map(({ slug }) => slug).toSorted());
  expect(handlers).toHaveLength(calls.size);
  expect(handle(createTransfer, payment, never).row).toBe(payment);
  // @ts-expect-error a call says who may make it
  handle(readProfile, never);
  // @ts-expect-error a call that anyone may make says what holds it back
  handlePublic(readProfile, {}, never);
});

it("a call that a replica answers only reads, and its contract says which changes make it stale", () => {
  const answered = handlers.filter(({ row }) => row.fromReplica);
  expect(answered.length).toBeGreaterThan(9);
  const wrong = answered.filter(
    ({ endpoint: { method, reads = [] } }) => method !== "GET" || reads.length === 0,
  );
  expect(wrong.map(({ endpoint }) => endpoint.slug)).toEqual([]);
});

it("an incomplete row does not compile", () => {
  const { needs, area, token } = person;
  // @ts-expect-error without what the person must have proved
  handle(readProfile, { area, token }, never);
  // @ts-expect-error without what a business's roles must open
  handle(readProfile, { needs, token }, never);
  // @ts-expect-error without whether a token may make it
  handle(readProfile, { needs, area }, never);
  // @ts-expect-error with an area that there is not
  handle(readProfile, { ...person, area: ["kitchen", "view"] }, never);
  expect(handle(readProfile, person, never).row).toBe(person);
});

it("a call that needs a proof does not compile when it answers without one", () => {
  // @ts-expect-error it returns an answer, and not what is done once the proof is there
  handle(changePassword, { ...person, proof: "presence" }, async () => ({}));
  // @ts-expect-error it needs no proof: nothing waits for one
  handle(readProfile, person, async () => () => never());
});

it("a row that says other than its contract does not compile", () => {
  const { proof: _proof, ...unproved } = payment;
  const { approval: _approval, ...unapproved } = payment;
  const { bvnAsset: _bvnAsset, ...withoutAsset } = payment;
  const { logged: _logged, ...unlogged } = payment;
  // @ts-expect-error its body has `security`: what it proves is missing
  handle(createTransfer, unproved, never);
  // @ts-expect-error it changes something of a business: what is logged is missing
  handle(createTransfer, unlogged, never);
  // @ts-expect-error it only reads: there is nothing to log
  handle(readProfile, { ...person, logged: "payment-made" }, never);
  // @ts-expect-error money is not moved by a proof for something else
  handle(createTransfer, { ...payment, proof: "presence" }, never);
  // @ts-expect-error money goes out: whether a business can have it wait is missing
  handle(createTransfer, unapproved, never);
  // @ts-expect-error its contract says that it waits, and so does every review
  handle(createTransfer, { ...payment, approval: "refused" }, never);
  // @ts-expect-error money goes out: a token needs all that one can be given
  handle(createTransfer, { ...payment, token: ["withdrawals", "view"] }, never);
  // @ts-expect-error it can be refused for a missing BVN, but names no asset
  handle(createTransfer, withoutAsset, never);
  // @ts-expect-error nobody is asked for a BVN by it
  handle(payBill, { ...payment, bvnAsset: () => "NGN" }, never);
  // @ts-expect-error its body has no `security`
  handle(readProfile, { ...person, proof }, never);
  // @ts-expect-error no money goes out
  handle(readProfile, { ...person, approval: "waits" }, never);
  // @ts-expect-error rights are changed by people
  handle(generateToken, { ...person, proof, token: ["developers", "create"] }, never);
  expect(handle(changePassword, { ...person, proof: "presence" }, never).row.proof).toBe(
    "presence",
  );
});
