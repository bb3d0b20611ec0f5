import { billAssetOf, billSchema, type Bill } from "@apex/contract/bills/bill";
import { deleteBillPayee, listBillPayees } from "@apex/contract/bills/bill-payees";
import { moneyOf } from "@apex/contract/money";
import type { Queryable } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { billTypes, type PendingBill } from "./bill-movement.ts";

/** Unsaved payees that are listed after the saved ones. */
const recentListed = 8;

/** The details that are remembered of a paid bill. */
export interface PaidBill {
  readonly workspaceId: string;
  readonly bill: Bill;
  readonly billerName: string;
  readonly planName: string | undefined;
  readonly customerName: string | undefined;
  /** Undefined keeps the label as it was. */
  readonly label: string | undefined;
  readonly amountMinor: bigint;
  readonly at: Date;
}

/** Keeps one payee for each customer of a biller, however often it is paid. */
export async function rememberPayee(db: Queryable, paid: PaidBill): Promise<void> {
  const { workspaceId, bill, billerName, planName, customerName, label, amountMinor, at } = paid;
  await db.query(
    `insert into bill_payees as p
       (id, workspace_id, kind, biller, customer, bill, biller_name, plan_name, customer_name, label, paid_at, paid_amount)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (workspace_id, kind, biller, customer) do update set
       bill = excluded.bill,
       biller_name = excluded.biller_name,
       plan_name = excluded.plan_name,
       customer_name = excluded.customer_name,
       label = coalesce(excluded.label, p.label),
       paid_at = excluded.paid_at,
       paid_amount = excluded.paid_amount`,
    [
      crypto.randomUUID(),
      workspaceId,
      bill.kind,
      bill.billerId,
      bill.customerId,
      JSON.stringify(bill),
      billerName,
      planName ?? null,
      customerName ?? null,
      label ?? null,
      at,
      amountMinor.toString(),
    ],
  );
}

/**
 * The last bill of a payee that did not fail.
 * @param p the payee's row in the query.
 * @param types parameter that holds `billTypes`.
 */
function lastPaid(p: string, types: string): string {
  return `select o.amount, o.fee, o.created_at from operations o
    where o.workspace_id = ${p}.workspace_id and o.data->'kept' ? 'bill' and o.kind = any(${types}::text[]) and o.status <> 'failed'
      and o.data->'kept'->'bill'->>'billerId' = ${p}.biller and o.data->'kept'->'bill'->>'customerId' = ${p}.customer
    order by o.created_at desc limit 1`;
}

/**
 * Undoes what a failed bill has changed: its payee returns to the last bill that was paid, or is deleted unless it was
 * saved under a name.
 */
export async function forgetUnpaid(
  db: Queryable,
  { workspaceId, bill }: Pick<PendingBill, "workspaceId" | "bill">,
): Promise<void> {
  const payee = [workspaceId, bill.kind, bill.billerId, bill.customerId, [...billTypes]];
  const itsRow = "p.workspace_id = $1 and p.kind = $2 and p.biller = $3 and p.customer = $4";
  await db.query(
    `delete from bill_payees p where ${itsRow} and p.label is null and not exists (${lastPaid("p", "$5")})`,
    payee,
  );
  await db.query(
    `update bill_payees p set paid_at = last.created_at, paid_amount = last.amount
     from bill_payees q cross join lateral (${lastPaid("q", "$5")}) last where q.id = p.id and ${itsRow}`,
    payee,
  );
}

interface PayeeRow {
  readonly id: string;
  readonly bill: unknown;
  readonly biller_name: string;
  readonly plan_name: string | null;
  readonly customer_name: string | null;
  readonly label: string | null;
  readonly paid_at: Date;
  readonly paid_amount: string;
  readonly paid_fee: string;
}

/** The payee's bill, and the last payment of it. */
function billOfRow({ bill: kept, paid_at, paid_amount, paid_fee }: PayeeRow) {
  const bill = billSchema.parse(kept);
  const asset = billAssetOf(bill);
  return {
    bill,
    lastPaid: {
      at: paid_at.toISOString(),
      amount: moneyOf(BigInt(paid_amount), asset),
      fee: moneyOf(BigInt(paid_fee), asset),
    },
  };
}

export const listBillPayeesHandler = handle(
  listBillPayees,
  { needs: "signed-in", area: ["withdrawals", "view"], token: "never" },
  async ({ query: { kind }, caller }, { db }) => {
    const rows = await db.query<PayeeRow>(
      `select p.*, coalesce(last.fee, 0) as paid_fee from (
         select *, row_number() over (partition by label is null order by paid_at desc, id) as place
         from bill_payees where workspace_id = $1 and ($2::text is null or kind = $2)
       ) p
       left join lateral (${lastPaid("p", "$4")}) last on true
       where label is not null or place <= $3
       order by label is null, paid_at desc, id`,
      [caller.workspaceId, kind ?? null, recentListed, [...billTypes]],
    );
    return {
      items: rows.map((row) => ({
        id: row.id,
        ...billOfRow(row),
        billerName: row.biller_name,
        ...(row.plan_name !== null && { planName: row.plan_name }),
        ...(row.customer_name !== null && { customerName: row.customer_name }),
        ...(row.label !== null && { label: row.label }),
      })),
    };
  },
);

/** Deletes a payee; succeeds also if it was never saved. */
export const deleteBillPayeeHandler = handle(
  deleteBillPayee,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    logged: {
      kind: "payee-deleted",
      nameIn: "bill_payees.label",
      id: ({ params }) => params.payeeId,
    },
  },
  async ({ params: { payeeId }, caller }, { db }) => {
    await db.tx(async (tx) => {
      const deleted = await tx.query(
        "delete from bill_payees where id = $1 and workspace_id = $2 returning id",
        [payeeId, caller.workspaceId],
      );
      if (deleted.length > 0) await tx.changed?.();
    });
    return {};
  },
);
