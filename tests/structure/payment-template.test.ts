import { languages } from "@apex/contract/auth/language";
import { checkWithdrawalBatch } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { demoBusinessFixture } from "@apex/sandbox/demo-business-fixture";
import { expect, test } from "vitest";
import {
  readPaymentFile,
  templateFile,
} from "../../packages/flows/src/business/business-withdrawals/payment-file.ts";

test.each(languages)("every payment of the template in %s passes the check", async (language) => {
  const read = readPaymentFile(templateFile(language));
  if (!("rows" in read)) throw new Error(read.problem);
  const payments = read.rows.flatMap(({ payment }) => payment ?? []);
  expect(payments).toHaveLength(read.rows.length);
  const demo = await demoBusinessFixture();
  try {
    const body = { feeLevel: "medium", rows: payments } as const;
    const { rows } = await demo.ok(checkWithdrawalBatch, { body }, { token: demo.token });
    expect(rows.map(({ issues, repeats }) => ({ issues, repeats }))).toEqual(
      payments.map(() => ({ issues: [], repeats: undefined })),
    );
  } finally {
    await demo.close();
  }
});
