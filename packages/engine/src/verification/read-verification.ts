import { readVerification } from "@apex/contract/verification/verify-bvn";
import { onlyRow } from "../db.ts";
import { handle } from "../handle.ts";

interface Row {
  readonly kyc_level: number;
  readonly bvn_status: string | null;
  readonly verified_name: string;
  readonly document_status: string | null;
}

/** How far the person's identity is verified. */
export const readVerificationHandler = handle(readVerification, async ({ caller }, context) => {
  const row = onlyRow(
    await context.db.query<Row>(
      `select kyc_level, bvn_status, concat_ws(' ', verified_first_name, verified_last_name) as verified_name,
         (select status from document_checks where user_id = u.id
          order by status = 'VERIFIED' desc, created_at desc limit 1) as document_status
       from users u where id = $1`,
      [caller.userId],
    ),
  );
  return {
    kycLevel: row.kyc_level,
    bvn: {
      ...(row.bvn_status !== null && { status: row.bvn_status }),
      ...(row.verified_name !== "" && { verifiedName: row.verified_name }),
    },
    document: { ...(row.document_status !== null && { status: row.document_status }) },
  };
});
