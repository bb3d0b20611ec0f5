import { createStaffPasskey, startStaffPasskey } from "@apex/contract/desk/staff-passkeys";
import { softwareAuthenticator } from "../../people/passkeys/software-authenticator-fixture.ts";
import { nextCode, type StaffBrowser } from "../../testing/staff.ts";
import type { TestEngine } from "../../testing/test-engine.ts";

/** The desk of the tests. */
export const deskSite = { rpId: "desk.apex.test", origin: "https://desk.apex.test" };

/** Gives a member a passkey. */
export async function addPasskey(test: TestEngine, { ok, secrets }: StaffBrowser) {
  const authenticator = softwareAuthenticator(deskSite);
  const { options } = await ok(startStaffPasskey, { body: { code: nextCode(test, secrets) } });
  const credential = authenticator.create(options.publicKey);
  const { passkey } = await ok(createStaffPasskey, { body: { credential } });
  return { authenticator, passkey };
}
