import { exportData, exportDataBody } from "@apex/contract/profile/export-data";
import type { ResponseOf } from "@apex/contract/endpoint";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import { useCode } from "../codes/try-code.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow, type Db } from "../../platform/db.ts";
import { renderTransaction, type OperationRow } from "../../ledger/render-transaction.ts";
import { handle } from "../../runtime/handle.ts";
import { StreamedAnswer } from "../../runtime/streamed-answer.ts";
import { Refusal } from "../../platform/refusal.ts";
import { logSecurity } from "../security/security-log.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { ofCard, ofPerson, ofWorkspace, profileSql } from "./export-lists.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";

/** The message of the code says what it allows. */
const confirmDataExport = confirmable(z.omit(exportDataBody, { security: true }), async () => ({
  id: "apex.server.code.exportData",
}));

/** Returns all data stored about the person. It is all in one place, so each answer needs a security code. */
export const exportDataHandler = handle(
  exportData,
  { needs: "signed-in", area: "any-member", token: "never", proof: confirmDataExport },
  async ({ caller, facts }, context) => {
    await refuseLocked(context, caller.userId);
    return async (codeId) => {
      const at = context.clock.wall();
      await context.db.tx(async (tx) => {
        if (!(await useCode(tx, codeId, at))) throw new Refusal("security-code-expired");
        const { userId, sessionId } = caller;
        // This is counted here, because a used code exports nothing.
        await countTries(context, [{ limit: rateLimits.exports, by: userId }], tx);
        await logSecurity(tx, { userId, sessionId, kind: "data-exported", facts, at });
      });
      return records(context, caller);
    };
  },
);

type Row = Record<string, unknown>;

const ownedSql = "select workspace_id as id from members where user_id = $1 and role = 'owner'";

/** Number of rows read and kept in memory at a time. */
const rowsAtOnce = 1_000;

/** The place of a row in its list. */
interface Place {
  readonly placeAt: string;
  readonly placeId: string;
}

/** Reads a list of each owner page by page, each page when its turn comes. */
async function* pages<R extends object>(
  db: Db,
  sql: string,
  owners: readonly string[],
  rendered: (row: R) => Row,
): AsyncGenerator<Row[]> {
  const pageSql = `
    select page.*, page."placeAt"::text as "placeAt" from (${sql}) page
    where $2::timestamptz is null or (page."placeAt", page."placeId") > ($2, $3::uuid)
    order by page."placeAt", page."placeId" limit $4`;
  for (const owner of owners) {
    let last: Place | undefined;
    do {
      const rows = await db.query<R & Place>(pageSql, [
        owner,
        last?.placeAt ?? null,
        last?.placeId ?? null,
        rowsAtOnce,
      ]);
      yield rows.map((row) => rendered(row));
      last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
    } while (last !== undefined);
  }
}

/** A row of a list that is exported as its SQL names it. */
function asStored({ placeAt: _at, placeId: _id, ...row }: Row): Row {
  return row;
}

/** A transaction as its pages show it: the amount is what left the wallet or reached it. */
function transactionOf(row: OperationRow & { readonly workspace_id: string }): Row {
  const transaction = renderTransaction(row);
  return { workspaceId: row.workspace_id, ...transaction, amount: movedAmount(transaction) };
}

async function records({ db, clock }: EngineContext, { userId }: Caller) {
  const idsOf = async (sql: string) =>
    (await db.query<{ id: string }>(sql, [userId])).map(({ id }) => id);
  const workspaces = await idsOf(`${ownedSql} order by 1`);
  const cards = await idsOf(
    `select id from cards where workspace_id in (${ownedSql}) order by created_at`,
  );
  const mine = (name: keyof typeof ofPerson) => pages(db, ofPerson[name], [userId], asStored);
  const owned = (name: keyof typeof ofWorkspace) =>
    pages(db, ofWorkspace[name], workspaces, asStored);
  return new StreamedAnswer<ResponseOf<typeof exportData>>({
    exportedAt: clock.business().toISOString(),
    profile: onlyRow(await db.query<Row>(profileSql, [userId])),
    workspaces: mine("workspaces"),
    sessions: mine("sessions"),
    devices: mine("devices"),
    passkeys: mine("passkeys"),
    socialAccounts: mine("socialAccounts"),
    contactChanges: mine("contactChanges"),
    securityLog: mine("securityLog"),
    identityChecks: mine("identityChecks"),
    wallets: owned("wallets"),
    vaults: owned("vaults"),
    transactions: pages(db, ofWorkspace.transactions, workspaces, transactionOf),
    paymentLinks: owned("paymentLinks"),
    depositAccounts: owned("depositAccounts"),
    cryptoAddresses: owned("cryptoAddresses"),
    bankDeposits: owned("bankDeposits"),
    p2pDeposits: owned("p2pDeposits"),
    senderAccounts: owned("senderAccounts"),
    mobileMoneyNumbers: owned("mobileMoneyNumbers"),
    cards: owned("cards"),
    cardTransactions: pages(db, ofCard.cardTransactions, cards, asStored),
    limitOrders: owned("limitOrders"),
    priceAlerts: mine("priceAlerts"),
    giftCardTrades: owned("giftCardTrades"),
    giftCardMessages: owned("giftCardMessages"),
    giftCardOrders: owned("giftCardOrders"),
    beneficiaries: owned("beneficiaries"),
    fiatBeneficiaries: owned("fiatBeneficiaries"),
    billPayees: owned("billPayees"),
    savedAddresses: owned("savedAddresses"),
    schedules: owned("schedules"),
    savedViews: mine("savedViews"),
    referralRewards: mine("referralRewards"),
    notifications: mine("notifications"),
    complaints: mine("complaints"),
    senderAnswers: mine("senderAnswers"),
    supportMessages: mine("supportMessages"),
  });
}
