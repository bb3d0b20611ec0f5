import { signInToDesk } from "@apex/contract/desk/desk-session";
import { deskBrowser, nextCode } from "@apex/engine/testing/staff";
import { testEngine, type TestEngine } from "@apex/engine/testing/test-engine";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reportStaff, staffUsage } from "./operator-staff.ts";

let test: TestEngine;
beforeAll(async () => {
  test = await testEngine();
});
afterAll(() => test.close());

const report = (...command: string[]) => reportStaff(test.engine.context, command);
const valueOf = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(name))?.slice(15) ?? "";

it("a new member signs in with the password and key that were shown, until their access ends", async () => {
  expect((await report("list")).lines).toEqual(["There is no staff yet."]);
  const { lines } = await report("add", "Mo@desk.test", "agent", "Mo Salah");
  const password = valueOf(lines, "password");
  const secrets = {
    password,
    secret: valueOf(lines, "authenticator"),
    otpauthUrl: valueOf(lines, "as a QR code"),
  };
  const signIn = () => {
    const body = { email: "mo@desk.test", password, code: nextCode(test, secrets) };
    return deskBrowser(test).call(signInToDesk, { body });
  };
  expect((await signIn()).status).toBe(200);
  expect((await report("list")).lines).toEqual(["mo@desk.test  agent  Mo Salah"]);
  expect(await report("end", "mo@desk.test")).toMatchObject({ isDone: true });
  expect((await signIn()).status).toBe(401);
  expect(await report("end", "mo@desk.test")).toMatchObject({ isDone: false });
});

it.each([
  [],
  ["add"],
  ["add", "mo@desk.test", "king", "Mo"],
  ["add", "mo", "agent", "Mo"],
  ["add", "mo@desk.test", "agent", " "],
  ["add", "mo@desk.test", "agent", "Mo", "0803"],
  ["list", "all"],
  ["end"],
])("a command that there is not, %#, is answered with those that there are", async (...command) => {
  expect(await report(...command)).toEqual({ isDone: false, lines: [staffUsage] });
});
