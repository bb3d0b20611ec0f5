import {
  deleteBeneficiary,
  findRecipient,
  listBeneficiaries,
  saveBeneficiary,
  type Recipient,
} from "@apex/contract/transfers/recipients";
import type { Caller } from "../../runtime/context.ts";
import { handle } from "../../runtime/handle.ts";
import { isUuid } from "../../platform/is-uuid.ts";
import { Refusal } from "../../platform/refusal.ts";
import { readRecipients, type KnownRecipient } from "./read-recipients.ts";
import { lookup } from "../../runtime/limits-table.ts";

/** The number of recently paid people that are listed. */
const recentListed = 8;

/** SQL for a person's workspaces that can be paid: their personal one first, then the business that they own. */
const workspaceOfPerson = (condition: string) =>
  `select m.workspace_id from users u join members m on m.user_id = u.id and m.role = 'owner'
   join workspaces w on w.id = m.workspace_id
   where ${condition} order by w.type = 'personal' desc, w.created_at, w.id limit 1`;

const byUsername = workspaceOfPerson("u.username_key = $3::text");
/** An unverified address finds nobody. */
const byEmail = workspaceOfPerson("u.email = $3::text and u.email_verified_at is not null");
const byHandle = "select w.id from workspaces w where w.handle = $3::uuid";
const paidOrSaved = `select b.recipient_workspace_id from beneficiaries b where b.workspace_id = $1
   union select w.id from last_paid l join workspaces w on w.handle = l.handle`;

export const findRecipientHandler = handle(
  findRecipient,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: ["withdrawals", "view"],
    limits: lookup,
    logged: { not: "it only looks something up" },
  },
  async ({ body: { identifier }, caller }, context) => {
    const name = identifier.toLowerCase();
    const found = await readRecipients(
      context,
      caller,
      name.includes("@") ? byEmail : byUsername,
      name,
    );
    return { recipient: payable(found, caller) };
  },
);

export const listBeneficiariesHandler = handle(
  listBeneficiaries,
  { needs: "signed-in", area: ["withdrawals", "view"], token: ["withdrawals", "view"] },
  async ({ caller }, context) => {
    const everyone = await readRecipients(context, caller, paidOrSaved, "");
    return {
      recent: latestFirst(everyone, ({ paidAt }) => paidAt).slice(0, recentListed),
      saved: latestFirst(everyone, ({ savedAt }) => savedAt),
    };
  },
);

export const saveBeneficiaryHandler = handle(
  saveBeneficiary,
  { needs: "verified", area: ["withdrawals", "create"], token: "never", logged: "payee-saved" },
  async ({ body: { recipientId }, caller }, context) => {
    const found = isUuid(recipientId)
      ? await readRecipients(context, caller, byHandle, recipientId)
      : [];
    const recipient = payable(found, caller);
    await context.db.tx(async (tx) => {
      const added = await tx.query(
        `insert into beneficiaries (workspace_id, recipient_workspace_id, saved_at)
       select $1, w.id, $3 from workspaces w where w.handle = $2 on conflict do nothing returning saved_at`,
        [caller.workspaceId, recipient.id, context.clock.business()],
      );
      if (added.length > 0) await tx.changed?.();
    });
    return { recipient: { ...recipient, saved: true } };
  },
);

/** Deletes a saved recipient; succeeds also if they were never saved. */
export const deleteBeneficiaryHandler = handle(
  deleteBeneficiary,
  { needs: "signed-in", area: ["withdrawals", "create"], token: "never", logged: "payee-deleted" },
  async ({ params: { recipientId }, caller }, context) => {
    if (isUuid(recipientId)) {
      await context.db.tx(async (tx) => {
        const deleted = await tx.query(
          `delete from beneficiaries b using workspaces w
         where w.handle = $2 and b.workspace_id = $1 and b.recipient_workspace_id = w.id returning b.saved_at`,
          [caller.workspaceId, recipientId],
        );
        if (deleted.length > 0) await tx.changed?.();
      });
    }
    return {};
  },
);

/** The recipient that was found. @throws {Refusal} recipient-not-found; recipient-is-self for the caller. */
function payable([found]: readonly KnownRecipient[], caller: Caller): Recipient {
  if (found === undefined) throw new Refusal("recipient-not-found");
  if (found.workspaceId === caller.workspaceId) throw new Refusal("recipient-is-self");
  return found.recipient;
}

function latestFirst(
  recipients: readonly KnownRecipient[],
  at: (recipient: KnownRecipient) => Date | undefined,
): Recipient[] {
  const time = (recipient: KnownRecipient) => at(recipient)?.getTime() ?? 0;
  return recipients
    .filter((recipient) => time(recipient) > 0)
    .toSorted((a, b) => time(b) - time(a))
    .map(({ recipient }) => recipient);
}
