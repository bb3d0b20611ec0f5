import { describe, expect, it } from "vitest";
import { nubanCheckDigit } from "@apex/engine/money/banks/nuban";
import { createSandboxBank } from "./bank.ts";

describe("the sandbox's bank", () => {
  it("opens the same account for the same reference, and another for another", async () => {
    const bank = createSandboxBank();
    const request = { asset: "NGN", holderName: "Ada Obi", reference: "one" } as const;
    const account = await bank.issueAccount(request);
    expect(account).toMatchObject({ accountName: "Ada Obi", bankName: "Wema Bank" });
    expect(account.accountNumber).toMatch(/^\d{10}$/);
    expect(await bank.issueAccount(request)).toEqual(account);
    expect((await bank.issueAccount({ ...request, reference: "two" })).accountNumber).not.toBe(
      account.accountNumber,
    );
  });

  it("gives numbers with the check digit of the standard", async () => {
    const { accountNumber } = await createSandboxBank().issueAccount({
      asset: "NGN",
      holderName: "",
      reference: "x",
    });
    expect(accountNumber.slice(9)).toBe(nubanCheckDigit("035", accountNumber.slice(0, 9)));
  });
});
