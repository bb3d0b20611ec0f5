import type { Asset } from "@apex/contract/assets";
import {
  payoutAccountSchema,
  type PayoutAccount,
} from "@apex/contract/fiat-withdrawals/payout-account";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { accountEnquiryLifeMs } from "../../runtime/upkeep/retention.ts";

/** Stores a bank's answer; later requests refer to the account by its id. */
export async function keepEnquiry(
  { db, clock }: EngineContext,
  { workspaceId }: Caller,
  asset: Asset,
  account: PayoutAccount,
): Promise<string> {
  const id = crypto.randomUUID();
  await db.query(
    "insert into account_enquiries (id, workspace_id, asset, account, at) values ($1, $2, $3, $4, $5)",
    [id, workspaceId, asset, JSON.stringify(account), clock.wall()],
  );
  return id;
}

/**
 * The account that an enquiry of the workspace found.
 * @throws {Refusal} enquiry-expired if it is too old, another workspace's or another wallet's.
 */
export async function enquiredAccount(
  { db, clock }: EngineContext,
  { workspaceId }: Caller,
  asset: Asset,
  enquiryId: string,
): Promise<PayoutAccount> {
  const [row] = await db.query<{ account: unknown }>(
    "select account from account_enquiries where id = $1 and workspace_id = $2 and asset = $3 and at > $4",
    [enquiryId, workspaceId, asset, new Date(clock.wall().getTime() - accountEnquiryLifeMs)],
  );
  if (row === undefined) throw new Refusal("enquiry-expired");
  return payoutAccountSchema.parse(row.account);
}
