import type { ResponseOf } from "@apex/contract/endpoint";
import type { KycLimits, listKycFlows } from "@apex/contract/verification/kyc";

const naira = (amount: string) => ({ amount, asset: "NGN" as const });
const dollars = (amount: string) => ({ amount, asset: "USD" as const });

const limits: readonly KycLimits[] = [
  { deposits: "crypto-only" },
  {
    deposits: "unlimited",
    withdrawals: { each: naira("500000.00"), daily: naira("500000.00") },
    networkDaily: dollars("1000.00"),
  },
  {
    deposits: "unlimited",
    withdrawals: { each: naira("2000000.00"), daily: naira("5000000.00") },
    networkDaily: dollars("50000.00"),
  },
];

/** The levels as a person at a level sees them. */
export function kycFlows(kycLevel: 0 | 1 | 2): ResponseOf<typeof listKycFlows> {
  return {
    kycLevel,
    levels: [
      { level: 0, requirements: [], limits: limits[0] ?? { deposits: "crypto-only" } },
      {
        level: 1,
        requirements: [
          { kind: "email", isDone: true },
          { kind: "phone", isDone: kycLevel > 0 },
        ],
        limits: limits[1] ?? { deposits: "unlimited" },
      },
      {
        level: 2,
        requirements: [{ kind: "document", isDone: kycLevel > 1 }],
        limits: limits[2] ?? { deposits: "unlimited" },
      },
    ],
    providers: ["meta-map", "aiprise"],
  };
}
