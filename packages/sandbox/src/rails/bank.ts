import { sha256Hex } from "@apex/engine/platform/crypto";
import type { BankRail } from "@apex/engine/rails/bank";
import { nubanCheckDigit } from "@apex/engine/money/banks/nuban";

/** The partner bank of the sandbox and its three-digit code. Sample data. */
const partnerBank = { name: "Wema Bank", code: "035" } as const;

/** A partner bank that opens naira accounts at once: always the same account for the same reference. */
export function createSandboxBank(): BankRail {
  return {
    assets: ["NGN"],
    async issueAccount({ holderName, reference }) {
      const hash = sha256Hex(reference);
      const serial = (BigInt(`0x${hash.slice(0, 16)}`) % 1_000_000_000n)
        .toString()
        .padStart(9, "0");
      return {
        accountNumber: `${serial}${nubanCheckDigit(partnerBank.code, serial) ?? ""}`,
        accountName: holderName,
        bankName: partnerBank.name,
      };
    },
  };
}
