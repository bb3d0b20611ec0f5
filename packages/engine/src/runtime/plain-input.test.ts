import { giveApproval } from "@apex/contract/approvals/approvals";
import { fiatWithdrawalBody } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { revealCardCode } from "@apex/contract/gift-cards/card-orders";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { expect, it, test } from "vitest";
import { plainInput } from "./plain-input.ts";

const id = "6e12fae8-54d5-4e20-a6f7-87c29c51e284";
const upper = id.toUpperCase();

it("writes ids in lower case, wherever they stand, and nothing else", () => {
  expect(
    plainInput(giveApproval.body)({
      requestId: upper,
      approvalId: upper,
      security: { code: upper },
    }),
  ).toEqual({ requestId: id, approvalId: id, security: { code: upper } });
  expect(
    plainInput(fiatWithdrawalBody)({
      destination: { kind: "beneficiary", beneficiaryId: upper },
      note: upper,
    }),
  ).toEqual({ destination: { kind: "beneficiary", beneficiaryId: id }, note: upper });
  expect(plainInput(revealCardCode.params)({ id: upper, place: "2" })).toEqual({ id, place: "2" });
});

test.each([[], null, "a text", 5, undefined])("leaves %j for the schema to refuse", (given) => {
  expect(plainInput(giveApproval.body)(given)).toBe(given);
});

test.each(["0x5", "1e1", " 5 ", "5.0", "+5", "-5", ""])("takes %j for no number", (perPage) => {
  expect(plainInput(listTransactions.query)({ perPage })).toEqual({ perPage: Number.NaN });
});

it("keeps digits, and a name that is given twice", () => {
  for (const perPage of ["5", "05", ["5", "6"]])
    expect(plainInput(listTransactions.query)({ perPage })).toEqual({ perPage });
});
