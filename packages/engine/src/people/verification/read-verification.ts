import { readVerification } from "@apex/contract/verification/verify-bvn";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";

interface Row {
  readonly kyc_level: number;
  readonly bvn_status: string | null;
  readonly verified_name: string;
  readonly id: string | null;
  readonly status: string | null;
  readonly stage: string;
  readonly provider: string;
  readonly reason: string | null;
  readonly question: string | null;
  readonly at: Date;
}

/** The state of the person's identity verification. */
export const readVerificationHandler = handle(
  readVerification,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, context) => {
    const row = onlyRow(
      await context.db.query<Row>(
        `select kyc_level, bvn_status, concat_ws(' ', verified_first_name, verified_last_name) as verified_name, d.*
       from users u left join lateral (
         select id, status, stage, provider, reason, question, coalesce(updated_at, created_at) as at from document_checks
         where user_id = u.id order by status = 'VERIFIED' desc, created_at desc limit 1
       ) d on true
       where u.id = $1`,
        [caller.userId],
      ),
    );
    return {
      kycLevel: row.kyc_level,
      bvn: {
        ...(row.bvn_status !== null && { status: row.bvn_status }),
        ...(row.verified_name !== "" && { verifiedName: row.verified_name }),
      },
      document: documentOf(row),
    };
  },
);

function documentOf({ id, status, stage, provider, reason, question, at }: Row) {
  if (id === null || status === null) return {};
  return {
    status,
    checkId: id,
    provider,
    at: at.toISOString(),
    ...(status === "PENDING" && { stage }),
    ...(reason !== null && { reason }),
    ...(status === "PENDING" && stage !== "processing" && question !== null && { question }),
  };
}
