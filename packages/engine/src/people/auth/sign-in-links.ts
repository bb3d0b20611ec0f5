import { signInByLink } from "@apex/contract/auth/sign-in-by-link";
import { signInLinkLifeMs } from "@apex/contract/limits";
import type { EngineContext } from "../../runtime/context.ts";
import { randomToken, sha256Hex } from "../../platform/crypto.ts";
import { handlePublic } from "../../runtime/handle.ts";
import { OwnLink } from "../../runtime/notices/message-to.ts";
import { Recipient } from "../../runtime/notices/recipient.ts";
import { provedAddress, sendNoticeTo } from "../../runtime/notices/send-notice.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { openedLink, rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { accountOfUser } from "./account-of.ts";
import { admit } from "./admit.ts";
import { isProvedAddress } from "./prove-identifier.ts";

/** The person whom a link signs in, and the browser that requested it. */
export interface LinkRequest {
  readonly userId: string;
  /** The proved email or phone to which the link is sent. */
  readonly to: string;
  readonly guestId: string | undefined;
}

/** Hash of the requesting browser's guest id; null without one. */
const browserHash = (guestId: string | undefined) =>
  guestId === undefined ? null : sha256Hex(guestId);

/**
 * Makes a link that signs its owner in, once. The wallet's page asks the person to confirm, so that a program that
 * scans their mail does not use the link up. The token is in the fragment, which browsers send to no server, so no log
 * or referrer holds it.
 */
export async function makeSignInLink(
  context: EngineContext,
  { userId, to, guestId }: LinkRequest,
): Promise<OwnLink> {
  const token = randomToken();
  await context.db.query(
    "insert into sign_in_links (token_hash, user_id, expires_at, sent_to, asked_by) values ($1, $2, $3, $4, $5)",
    [
      sha256Hex(token),
      userId,
      new Date(context.clock.wall().getTime() + signInLinkLifeMs),
      to,
      browserHash(guestId),
    ],
  );
  return new OwnLink(context, `/auth/callback#${new URLSearchParams({ token })}`);
}

/** Sends a sign-in link to a person who is locked out because somebody is guessing their password. */
export async function sendSignInLink(
  context: EngineContext,
  userId: string,
  guestId: string | undefined,
): Promise<void> {
  try {
    await countTries(context, [{ limit: rateLimits.signInLinks, by: userId }]);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  const address = await provedAddress(context, userId);
  if (address === undefined) return;
  const link = await makeSignInLink(context, { userId, to: address.to, guestId });
  const recipient = await Recipient.of(context, userId, address);
  await sendNoticeTo(context, recipient, { code: "sign-in-link", params: { link } });
}

/** The first step of a sign-in, by a link. */
export const signInByLinkHandler = handlePublic(
  signInByLink,
  { limits: openedLink },
  async ({ params, facts, caller }, context) => {
    if (caller !== undefined) throw new Refusal("already-signed-in");
    const [link] = await context.db.query<{
      user_id: string;
      sent_to: string;
      asked_by: string | null;
    }>(
      `update sign_in_links set used_at = $2
       where token_hash = $1 and used_at is null and expires_at > $2 returning user_id, sent_to, asked_by`,
      [sha256Hex(params.token), context.clock.wall()],
    );
    if (link === undefined || !(await isProvedAddress(context.db, link.user_id, link.sent_to)))
      throw new Refusal("sign-in-link-expired");
    const account = await accountOfUser(context.db, link.user_id);
    if (account === undefined) throw new Refusal("sign-in-link-expired");
    // A link that is opened in another browser may have been taken from someone's mail or screen, so it needs a second
    // step.
    const isAskedHere = link.asked_by !== null && link.asked_by === browserHash(facts.guestId);
    return admit(context, facts, account, { isDoubtful: !isAskedHere });
  },
);
