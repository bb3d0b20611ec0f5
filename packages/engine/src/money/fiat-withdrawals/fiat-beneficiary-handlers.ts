import {
  deleteFiatBeneficiary,
  listFiatBeneficiaries,
  saveFiatBeneficiary,
  updateFiatBeneficiary,
  type FiatBeneficiary,
} from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { useCode } from "../../people/codes/try-code.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  beneficiaryColumns,
  findBeneficiary,
  fingerprintOf,
  listRows,
  remember,
  renderBeneficiary,
  type BeneficiaryRow,
} from "./fiat-beneficiary-rows.ts";
import { readPayoutDestination } from "./read-payout-destination.ts";
import { confirmFiatBeneficiary } from "./confirm-fiat-withdrawal.ts";

/** The number of recently paid accounts that are listed. */
const recentListed = 8;

export const listFiatBeneficiariesHandler = handle(
  listFiatBeneficiaries,
  { needs: "signed-in", area: ["withdrawals", "view"], token: ["withdrawals", "view"] },
  async ({ query: { asset, method, q }, caller }, { db }) => {
    const rows = await listRows(db, caller.workspaceId, asset, method);
    const wanted = q?.trim().toLowerCase() ?? "";
    const found = rows.map(renderBeneficiary).filter((one) => searchText(one).includes(wanted));
    return {
      recent: found.filter(({ lastPaid }) => lastPaid !== undefined).slice(0, recentListed),
      saved: found.filter(({ saved }) => saved),
    };
  },
);

export const saveFiatBeneficiaryHandler = handle(
  saveFiatBeneficiary,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: "never",
    proof: confirmFiatBeneficiary,
    proofKey: ({ params }) => params.beneficiaryId,
    unproved: "the account was paid before, by a payment that was proved; or it is saved already",
    logged: { kind: "payee-saved", subject: ({ body }) => body.accountLabel },
  },
  async ({ params: { beneficiaryId }, body, caller }, context) => {
    const { asset, destination, accountLabel } = body;
    const kept = await findBeneficiary(context.db, caller.workspaceId, beneficiaryId);
    if (kept !== undefined && kept.saved_at !== null) return { unproved: answer(kept) };
    const account = await readPayoutDestination(context, caller, destination, asset);
    const [known] = await context.db.query<{ id: string }>(
      "select id from fiat_beneficiaries where workspace_id = $1 and fingerprint = $2",
      [caller.workspaceId, fingerprintOf(asset, account)],
    );
    const keep = (codeId: string | undefined) =>
      context.db.tx(async (tx) => {
        const now = context.clock.wall();
        if (codeId !== undefined && !(await useCode(tx, codeId, now)))
          throw new Refusal("security-code-expired");
        const kept = await remember(tx, {
          id: beneficiaryId,
          workspaceId: caller.workspaceId,
          asset,
          account,
          label: accountLabel?.trim() ?? null,
          savedAt: context.clock.business(),
          paid: null,
        });
        await tx.changed?.();
        return answer(kept);
      });
    return known === undefined ? keep : { unproved: await keep(undefined) };
  },
);

export const updateFiatBeneficiaryHandler = handle(
  updateFiatBeneficiary,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    logged: { kind: "payee-saved", subject: ({ body }) => body.accountLabel },
  },
  async ({ params: { beneficiaryId }, body: { accountLabel }, caller }, { db }) => {
    return db.tx(async (tx) => {
      const [row] = await tx.query<BeneficiaryRow>(
        `update fiat_beneficiaries set label = $3 where id = $1 and workspace_id = $2 and saved_at is not null
         returning ${beneficiaryColumns}`,
        [beneficiaryId, caller.workspaceId, accountLabel.trim()],
      );
      if (row === undefined) throw new Refusal("beneficiary-not-found");
      await tx.changed?.();
      return answer(row);
    });
  },
);

/** Deletes a saved account; succeeds also if it was never saved. */
export const deleteFiatBeneficiaryHandler = handle(
  deleteFiatBeneficiary,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    logged: {
      kind: "payee-deleted",
      nameIn: "fiat_beneficiaries.label",
      id: ({ params }) => params.beneficiaryId,
    },
  },
  async ({ params: { beneficiaryId }, caller }, { db }) => {
    await db.tx(async (tx) => {
      const deleted = await tx.query(
        "delete from fiat_beneficiaries where id = $1 and workspace_id = $2 returning id",
        [beneficiaryId, caller.workspaceId],
      );
      if (deleted.length > 0) await tx.changed?.();
    });
    return {};
  },
);

function answer(row: BeneficiaryRow): { beneficiary: FiatBeneficiary } {
  return { beneficiary: renderBeneficiary(row) };
}

function searchText({ account, accountLabel = "" }: FiatBeneficiary): string {
  const { accountName, accountNumber, bankName } = account;
  return `${accountLabel}\n${accountName}\n${bankName}\n${accountNumber}`.toLowerCase();
}
