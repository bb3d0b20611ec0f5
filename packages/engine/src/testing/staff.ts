import { signInToDesk } from "@apex/contract/desk/desk-session";
import type { StaffRole } from "@apex/contract/desk/staff";
import type { Endpoint, InputOf } from "@apex/contract/endpoint";
import { clientHeader, clientMarker } from "@apex/contract/headers";
import { addStaff, type StaffSecrets } from "../desk/staff/staff-accounts.ts";
import { authenticatorApp } from "../people/two-factor/authenticator-app-fixture.ts";
import { testBrowser } from "./test-browser.ts";
import type { TestEngine } from "./test-engine.ts";

const periodMs = 30_000;

/** Calls of the desk as its page makes them. */
const asDesk = { headers: { [clientHeader]: clientMarker } };

/** A browser of a member of staff. */
export function deskBrowser(test: TestEngine) {
  const browser = testBrowser(test.desk);
  return {
    host: browser.host,
    call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
      browser.call(endpoint, input, asDesk),
    ok: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => browser.ok(endpoint, input, asDesk),
  };
}

/** The code that a member's authenticator shows. A code is taken once, so that the test's clock moves on to the next one. */
export function nextCode(test: TestEngine, { otpauthUrl }: StaffSecrets): string {
  test.pass(periodMs);
  return authenticatorApp(otpauthUrl).codeAt(test.engine.context.clock.wall());
}

export interface StaffOptions {
  readonly email?: string;
  readonly phone?: string;
  readonly name?: string;
}

/** Someone of the role who is signed in at the desk. */
export async function staffMember(test: TestEngine, role: StaffRole, options: StaffOptions = {}) {
  const { context } = test.engine;
  const {
    email = `${role}-${crypto.randomUUID()}@desk.test`,
    name = `The ${role}`,
    phone,
  } = options;
  const secrets = await addStaff(context, context.clock.wall(), {
    email,
    name,
    role,
    ...(phone !== undefined && { phone }),
  });
  const browser = deskBrowser(test);
  const { password } = secrets;
  const code = nextCode(test, secrets);
  const { member } = await browser.ok(signInToDesk, { body: { email, password, code } });
  return { ...browser, member, secrets };
}

export type StaffBrowser = Awaited<ReturnType<typeof staffMember>>;
