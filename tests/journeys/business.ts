import { dayMs } from "@apex/contract/durations";
import { expect } from "@playwright/test";
import { textIn } from "./api-session.ts";
import { openAccount, signedIn, type Person } from "./person.ts";
import type { Sandbox } from "./sandbox.ts";

/** The wait before a new role can approve payments. */
const grownRoleWaitMs = dayMs;

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A business with USDT, its owner, and a member, who may approve by default. Both sign in to the business next. */
export async function openBusiness(
  baseUrl: string,
  sandbox: Sandbox,
  amount: string,
  role: "finance" | "viewer" = "finance",
): Promise<{ owner: Person; member: Person }> {
  const owner = await openAccount(baseUrl, sandbox);
  const member = await openAccount(baseUrl, sandbox);
  const theirs = await signedIn(baseUrl, owner);
  const form = new FormData();
  form.set("name", "Ridge Traders");
  form.set("country", "NG");
  form.set("registrationNumber", `RC ${owner.bvn}`);
  const picture = new Blob([Buffer.from(png, "base64")], { type: "image/png" });
  form.set("certificate", picture, "certificate.png");
  const made = await theirs.call("POST", "/auth-http/auth/business/accounts/register", form);
  await theirs.enter("POST", "/auth-http/business/workspaces/switch", {
    workspaceId: textIn(made, "workspace", "id"),
  });
  const invitation = {
    requestId: crypto.randomUUID(),
    email: member.email,
    roles: [role],
  };
  await theirs.call("POST", "/auth-http/auth/v/token/transaction/send/email", {
    endpoint: "invite-member",
    key: invitation.requestId,
    request: invitation,
  });
  const security = { method: "code", code: await sandbox.code(owner.email) };
  await theirs.call("POST", "/auth-http/business/team/invite", { ...invitation, security });
  const opened = await theirs.call("POST", "/deposits-http/crypto-addresses", {
    asset: "USDT",
    network: "polygon",
  });
  const address = textIn(opened, "address", "address");
  await sandbox.payOnChain({ network: "polygon", asset: "USDT", address, amount });
  await sandbox.addBlocks("polygon", 30);

  let path = "";
  await expect
    .poll(async () => {
      const texts = (await sandbox.messages(member.email)).map(({ text }) => text);
      path = texts.map((text) => /\/invite\/([\w-]+)/.exec(text)?.[1] ?? "").join("");
      return path;
    })
    .not.toBe("");
  const other = await signedIn(baseUrl, member);
  await other.enter("POST", `/auth-http/auth/business/team-invite/${path}/accept`, {});
  // The member's role is new: they approve payments a day later.
  await sandbox.passTime(grownRoleWaitMs);
  return { owner, member };
}
