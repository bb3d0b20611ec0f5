import { signInByLink } from "@apex/contract/auth/sign-in-by-link";
import { signInLinkLifeMs } from "@apex/contract/limits";
import type { EngineContext } from "../context.ts";
import { randomToken, sha256Hex } from "../crypto.ts";
import { handlePublic } from "../handle.ts";
import { sendNoticeAside } from "../notices/send-notice.ts";
import { countTries, rateLimits } from "../rate-limits/rate-limits.ts";
import { Refusal } from "../refusal.ts";
import { accountOfUser } from "./account-of.ts";
import { admit } from "./admit.ts";

/** Makes a link that signs its owner in, once: the wallet's page asks them to, so that a program that looks at their mail does not. */
export async function makeSignInLink(context: EngineContext, userId: string): Promise<string> {
  const token = randomToken();
  await context.db.query(
    "insert into sign_in_links (token_hash, user_id, expires_at) values ($1, $2, $3)",
    [sha256Hex(token), userId, new Date(context.clock.wall().getTime() + signInLinkLifeMs)],
  );
  const url = new URL("/auth/callback", context.publicUrl);
  url.searchParams.set("token", token);
  return url.href;
}

/** The way in of somebody whose password is being guessed at, and who is held back for it. */
export async function sendSignInLink(context: EngineContext, userId: string): Promise<void> {
  try {
    await countTries(context, [{ limit: rateLimits.signInLinks, by: userId }]);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  const link = await makeSignInLink(context, userId);
  await sendNoticeAside(context, userId, { code: "sign-in-link", params: { link } });
}

/** The first step of a sign-in, by a link. */
export const signInByLinkHandler = handlePublic(
  signInByLink,
  async ({ params, facts, caller }, context) => {
    if (caller !== undefined) throw new Refusal("already-signed-in");
    const [link] = await context.db.query<{ user_id: string }>(
      `update sign_in_links set used_at = $2
       where token_hash = $1 and used_at is null and expires_at > $2 returning user_id`,
      [sha256Hex(params.token), context.clock.wall()],
    );
    const account = link && (await accountOfUser(context.db, link.user_id));
    if (account === undefined) throw new Refusal("sign-in-link-expired");
    return admit(context, facts, account);
  },
);
