import { createPasskey, initPasskey } from "@apex/contract/passkeys/passkeys";
import type { Person, TestEngine } from "../../testing/test-engine.ts";
import { softwareAuthenticator } from "./software-authenticator-fixture.ts";

/** The site of the tests' wallet. */
export const site = { rpId: "wallet.apex.test", origin: "https://wallet.apex.test" };
export const browser = {
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36",
};

/** Opens a person's security settings, as if they had just given a proof. */
export async function openSettings(
  engine: TestEngine,
  { userId }: Pick<Person, "userId">,
): Promise<void> {
  await engine.db.query("update sessions set proved_at = $2 where user_id = $1", [
    userId,
    engine.engine.context.clock.wall(),
  ]);
}

/** Somebody with a passkey. */
export async function passkeyOwner(engine: TestEngine) {
  const authenticator = softwareAuthenticator(site);
  const person = await engine.person();
  await openSettings(engine, person);
  const { options } = await engine.ok(initPasskey, {}, { token: person.token });
  const answer = await engine.ok(
    createPasskey,
    { body: { credential: authenticator.create(options.publicKey) } },
    { token: person.token, headers: browser },
  );
  return { ...person, authenticator, token: answer.session.token, passkey: answer.passkey };
}
