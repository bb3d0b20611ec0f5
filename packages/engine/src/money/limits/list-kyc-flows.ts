import { moneyOf } from "@apex/contract/money";
import { listKycFlows, type KycLimits } from "@apex/contract/verification/kyc";
import { networkLimitMinor, dailyLimitMinor, eachLimitMinor } from "./level-limits.ts";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";

/** The levels of verification: what each asks for and allows, as the engine holds people to it. */
export const listKycFlowsHandler = handle(
  listKycFlows,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, context) => {
    const person = onlyRow(
      await context.db.query<Record<"email" | "phone" | "bvn" | "document", boolean>>(
        `select email_verified_at is not null as email, phone_verified_at is not null as phone, bvn_hash is not null as bvn,
         exists (select from document_checks where user_id = u.id and status = 'VERIFIED') as document
       from users u where id = $1`,
        [caller.userId],
      ),
    );
    const requirement = (kind: keyof typeof person) => ({ kind, isDone: person[kind] });
    return {
      kycLevel: caller.kycLevel,
      levels: [
        { level: 0, requirements: [], limits: limitsOf(0) },
        {
          level: 1,
          requirements: (["email", "phone", "bvn"] as const).map(requirement),
          limits: limitsOf(1),
        },
        { level: 2, requirements: [requirement("document")], limits: limitsOf(2) },
      ],
      providers: [...context.rails.identity.providers],
    };
  },
);

function limitsOf(level: number): KycLimits {
  if (level === 0) return { deposits: "crypto-only" };
  return {
    deposits: "unlimited",
    withdrawals: {
      each: moneyOf(eachLimitMinor(level), "NGN"),
      daily: moneyOf(dailyLimitMinor(level), "NGN"),
    },
    networkDaily: moneyOf(networkLimitMinor(level), "USD"),
  };
}
