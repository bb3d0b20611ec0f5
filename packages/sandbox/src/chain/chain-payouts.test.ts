import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import {
  withdrawalBody,
  withdrawalFixture,
  type WithdrawalFixture,
} from "../engine-tests/money/crypto-withdrawals/withdrawal-fixture.ts";
import { createSandboxChain } from "../rails/chain.ts";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";

let test: WithdrawalFixture;

beforeAll(async () => {
  test = await withdrawalFixture((db) => createSandboxChain(db, "a secret of the tests"));
});
afterEach(async () => expectBalanced(test.db));
afterAll(() => test.close());

const play = (reference: string, outcome: "confirm" | "drop") =>
  test.send("POST", "/sandbox/chain-payouts", { reference, outcome });

it("a tester confirms a withdrawal at once", async () => {
  const person = await test.holder();
  const id = await test.started(person, withdrawalBody("100"));
  expect((await play(id, "confirm")).status).toBe(200);
  expect((await test.read(person, id)).transaction.status).toBe("completed");
});

it("a tester names a withdrawal by its reference too", async () => {
  const person = await test.holder();
  const id = await test.started(person, withdrawalBody("100"));
  const { transaction } = await test.read(person, id);
  expect((await play(transaction.reference, "confirm")).status).toBe(200);
  expect((await test.read(person, id)).transaction.status).toBe("completed");
});

it("a tester drops a withdrawal, whose money is released", async () => {
  const person = await test.holder();
  const id = await test.started(person, withdrawalBody("100"));
  expect((await play(id, "drop")).status).toBe(200);
  expect((await test.read(person, id)).transaction.status).toBe("failed");
  expect(await test.balanceOf(person)).toEqual({ available: "1000.000000", held: "0.000000" });
});

it("the chain confirms by itself, refuses …13 and drops …17", async () => {
  const person = await test.holder();
  const ids = [];
  for (const amount of ["10", "20.13", "30.17"])
    ids.push(await test.started(person, withdrawalBody(amount)));
  await test.later();
  const statuses = [];
  for (const id of ids) statuses.push((await test.read(person, id)).transaction.status);
  expect(statuses).toEqual(["completed", "failed", "failed"]);
  expect(await test.balanceOf(person)).toEqual({ available: "989.900000", held: "0.000000" });
});

it("an unknown withdrawal cannot be simulated", async () => {
  for (const name of [crypto.randomUUID(), "APX-2222-2222"])
    expect((await play(name, "confirm")).status).toBe(404);
});
