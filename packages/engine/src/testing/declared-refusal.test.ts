import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { fillPath } from "@apex/contract/endpoint";
import type { Issue } from "@apex/contract/problem";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { describe, expect, it, test } from "vitest";
import { expectDeclared } from "./declared-refusal.ts";

const transferAnswers = (code: string, ...issues: Issue[]) =>
  expectDeclared("POST", createTransfer.path, { code, message: "", requestId: "", issues });
const wrong = (...path: Issue["path"]): Issue => ({ path, code: "invalid" });

describe("a test's refusal", () => {
  it("is one that the call declares, or could answer ahead", () => {
    expect(() => transferAnswers("insufficient-funds")).not.toThrow();
    expect(() => transferAnswers("card-changed")).toThrow("does not declare");
    expect(() => transferAnswers("unheard-of")).toThrow("does not declare");
    const path = fillPath(sendTransactionCode.path, { identifierType: "email" });
    const ahead = { code: "card-changed", message: "", requestId: "" };
    expect(() => expectDeclared("POST", path, ahead)).not.toThrow();
    expect(() => expectDeclared("POST", path, { ...ahead, code: "order-filled" })).toThrow();
  });

  test.each([[["body", "amount", "amount"]], [["body"]], [["headers", "idempotency-key"]]])(
    "names a field of the request: %j",
    (path) => {
      expect(() => transferAnswers("validation-failed", wrong(...path))).not.toThrow();
    },
  );

  test.each([
    [["amount", "amount"]],
    [["body", "sum"]],
    [["body", "recipientId", "amount"]],
    [["query", "amount"]],
  ])("never names another: %j", (path) => {
    expect(() => transferAnswers("validation-failed", wrong(...path))).toThrow("has no field at");
  });

  it("of an unknown field names where it stands", () => {
    const unknown = (...path: Issue["path"]) =>
      transferAnswers("validation-failed", { path, code: "unknown-field" });
    expect(() => unknown("query", "page")).not.toThrow();
    expect(() => unknown("body", "amount", "sum")).not.toThrow();
    expect(() => unknown("body", "sum", "amount")).toThrow();
  });
});
