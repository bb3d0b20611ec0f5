import { finishDeskSignIn, startDeskSignIn } from "@apex/contract/desk/desk-session";
import { randomToken, sha256Hex } from "../../platform/crypto.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { StaffOpenid } from "../../rails/staff-openid.ts";
import { askRail } from "../../runtime/ask-rail.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { handleDeskPublic, type DeskHandler } from "../access/desk-call.ts";
import { recordAct } from "../access/staff-actions.ts";
import { findByIdentity } from "./find-by-identity.ts";
import { bindingOf, enter, sessionOf } from "./open-session.ts";

/** The time for signing in at the provider, in milliseconds. */
const awayLifeMs = 10 * 60_000;

/** @throws {Refusal} service-unavailable where staff sign in with a password. */
function providerOf({ staffOpenid }: EngineContext): StaffOpenid {
  if (staffOpenid === undefined) throw new Refusal("service-unavailable");
  return staffOpenid;
}

/** Binds the sign-in to the browser by its cookie, so that a link or a copied answer signs in nobody else. */
const startDeskSignInHandler = handleDeskPublic(startDeskSignIn, async ({ facts }, context) => {
  const provider = providerOf(context);
  const binding = bindingOf(facts);
  await countTries(context, [{ limit: rateLimits.staffSignInStarts, by: facts.address }]);
  const state = randomToken();
  const { url, codeVerifier, nonce } = await askRail(context, "the sign-in of staff", () =>
    provider.start(state),
  );
  await context.db.query(
    "insert into staff_sign_ins (state_hash, binding_hash, code_verifier, nonce, created_at) values ($1, $2, $3, $4, $5)",
    [
      sha256Hex(state),
      binding.current ?? (await binding.issue()),
      codeVerifier,
      nonce,
      context.clock.wall(),
    ],
  );
  return { url };
});

/**
 * Takes the verifier and nonce that were stored when the sign-in began; each start can be taken once.
 * @throws {Refusal} social-expired.
 */
async function takeStart(
  { db, clock }: EngineContext,
  state: string,
  bindingHash: string | undefined,
): Promise<{ readonly codeVerifier: string; readonly nonce: string }> {
  const [kept] = await db.query<{ codeVerifier: string; nonce: string }>(
    `delete from staff_sign_ins where state_hash = $1 and binding_hash = $2 and created_at > $3
     returning code_verifier as "codeVerifier", nonce`,
    [sha256Hex(state), bindingHash ?? "", new Date(clock.wall().getTime() - awayLifeMs)],
  );
  if (kept === undefined) throw new Refusal("social-expired");
  return kept;
}

const finishDeskSignInHandler = handleDeskPublic(
  finishDeskSignIn,
  async ({ body, facts }, context) => {
    const provider = providerOf(context);
    const binding = bindingOf(facts);
    const { address } = facts;
    const answer = new URLSearchParams(body.answer);
    const state = answer.get("state") ?? "";
    const start = await takeStart(context, state, binding.current);
    const identity = await askRail(context, "the sign-in of staff", () =>
      provider.finish({ answer, state, ...start }),
    );
    const tokenHash = await binding.issue();
    const at = context.clock.wall();
    const found = await context.db.tx(async (tx) => {
      const outcome = await findByIdentity(tx, context, identity, provider.addsMembers);
      if ("refusal" in outcome) {
        if (outcome.staffId !== undefined)
          await recordAct(tx, context, outcome.staffId, { act: "sign-in-failed", address });
        return outcome;
      }
      const { staff, before, after } = outcome;
      await enter(tx, context, {
        staffId: staff.id,
        act: "signed-in",
        ...(before && { before }),
        ...(after && { after }),
        at,
        tokenHash,
        replaces: binding.current,
        address,
      });
      return outcome;
    });
    if ("refusal" in found) throw new Refusal(found.refusal);
    return sessionOf(found.staff, at);
  },
);

export const providerSignInHandlers: readonly DeskHandler[] = [
  startDeskSignInHandler,
  finishDeskSignInHandler,
];
