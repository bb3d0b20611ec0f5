import type { Asset } from "@apex/contract/assets";
import {
  addMobileMoneyNumber,
  listMobileMoneyNumbers,
  sendMobileMoneyCode,
  type MobileMoneyNumber,
} from "@apex/contract/deposits/mobile-money-deposits";
import type { MobileMoneyOperator } from "@apex/contract/banks/banks";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { readContacts } from "../../people/identifiers/contacts.ts";
import { charges, type ChargeRail } from "../../rails/charges.ts";
import { findOperator, mobileMoneyOperators } from "../banks/all-banks.ts";
import type { CodeBinding } from "../../people/codes/code-subject.ts";
import { issueCode } from "../../people/codes/issue-code.ts";
import { tryCode, useCode } from "../../people/codes/try-code.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";

interface NumberRow {
  readonly id: string;
  readonly operator: string;
  readonly phone: string;
}

/** A verified number of the workspace; undefined for an unknown one and for another workspace's. */
export async function findNumber(
  queryable: Queryable,
  workspaceId: string,
  id: string,
): Promise<MobileMoneyNumber | undefined> {
  const [row] = await queryable.query<NumberRow>(
    "select id, operator, phone from mobile_money_numbers where id::text = $1 and workspace_id = $2",
    [id, workspaceId],
  );
  return row && renderNumber(row);
}

export function renderNumber({ id, operator, phone }: NumberRow): MobileMoneyNumber {
  const known = findOperator(operator);
  if (known === undefined) throw new Error(`"${operator}" is no operator.`);
  return {
    id,
    asset: known.asset,
    operator: { id: known.id, name: known.name, initials: known.initials },
    phone,
  };
}

export const listMobileMoneyNumbersHandler = handle(
  listMobileMoneyNumbers,
  { needs: "signed-in", area: ["deposits", "view"], token: "never" },
  async ({ query: { asset }, caller }, context) => {
    const rows = await context.db.query<NumberRow>(
      `select id, operator, phone from mobile_money_numbers
       where workspace_id = $1 and operator = any ($2::text[]) order by verified_at desc, id`,
      [caller.workspaceId, operatorsOf(asset, context.rails.charges)],
    );
    return { items: rows.map(renderNumber) };
  },
);

/** The operators of a currency whose wallets can be charged. */
function operatorsOf(asset: Asset | undefined, rail: ChargeRail): string[] {
  return mobileMoneyOperators
    .filter((operator) => asset === undefined || operator.asset === asset)
    .map(({ id }) => id)
    .filter((id) => charges(rail, id));
}

/** Sends a code to a number by SMS, because a person who can read it controls the mobile wallet. */
export const sendMobileMoneyCodeHandler = handle(
  sendMobileMoneyCode,
  {
    needs: "signed-in",
    area: ["deposits", "create"],
    token: "never",
    logged: { not: "nothing changes before the number is added" },
  },
  async ({ body: { operator, phone, keepsLive }, caller }, context) => {
    const known = usableOperator(operator, phone, context.rails.charges);
    const { language } = await readContacts(context.db, caller.userId);
    return issueCode(context, {
      binding: numberBinding(caller, operator, phone),
      userId: caller.userId,
      owner: null,
      channel: "sms",
      to: phone,
      otherChannels: [],
      language,
      words: { id: "apex.server.code.mobileMoney", params: { operator: known.name } },
      keepsLive,
    });
  },
);

export const addMobileMoneyNumberHandler = handle(
  addMobileMoneyNumber,
  {
    needs: "signed-in",
    area: ["deposits", "create"],
    token: "never",
    logged: { kind: "sender-added", subject: ({ body }) => body.phone },
  },
  async ({ body, caller }, context) => {
    const { operator, phone, code } = body;
    usableOperator(operator, phone, context.rails.charges);
    const codeId =
      code === undefined ? undefined : await tryNumberCode(context, caller, body, code);
    if (codeId === undefined) await refuseOthersPhone(context, caller, phone);
    const at = context.clock.business();
    const row = await context.db.tx(async (tx) => {
      // A repeat, or a concurrent request with the same code: the number stays verified.
      if (codeId === undefined || (await useCode(tx, codeId, context.clock.wall()))) {
        await tx.query(
          `insert into mobile_money_numbers (id, workspace_id, operator, phone, verified_at)
           values ($1, $2, $3, $4, $5) on conflict (workspace_id, operator, phone) do nothing`,
          [crypto.randomUUID(), caller.workspaceId, operator, phone, at],
        );
        const { workspaceId } = caller;
        await announce(tx, [{ workspaceId, kind: "changed", changes: ["deposits"] }], at);
      }
      return onlyRow(
        await tx.query<NumberRow>(
          "select id, operator, phone from mobile_money_numbers where workspace_id = $1 and operator = $2 and phone = $3",
          [caller.workspaceId, operator, phone],
        ),
      );
    });
    return { number: renderNumber(row) };
  },
);

/** @throws {Refusal} token-validation-failed for another code than the one sent to the number. */
async function tryNumberCode(
  context: EngineContext,
  caller: Caller,
  { operator, phone }: { readonly operator: string; readonly phone: string },
  code: string,
): Promise<string> {
  const tried = await tryCode(context, numberBinding(caller, operator, phone), code);
  if (tried.outcome === "right" || tried.outcome === "used") return tried.codeId;
  throw new Refusal("token-validation-failed", {
    params: { triesLeft: tried.outcome === "wrong" ? tried.triesLeft : 0 },
  });
}

/** @throws {Refusal} validation-failed (the code is missing) for any phone but the caller's own verified one. */
async function refuseOthersPhone({ db }: EngineContext, { userId }: Caller, phone: string) {
  const own = await readContacts(db, userId);
  if (!own.phoneVerified || own.phone !== phone)
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "code"], code: "code-length" }],
    });
}

/** Binds a code to the workspace's number, so that it verifies no other. */
function numberBinding(
  { userId, workspaceId }: Caller,
  operator: string,
  phone: string,
): CodeBinding {
  return {
    purpose: "mobile-money",
    subject: `${userId}:${workspaceId}:${operator}:${phone}`,
    account: userId,
  };
}

/**
 * @throws {Refusal} for an operator that is unknown, out of service or cannot be charged, and for a number of another
 * country.
 */
function usableOperator(id: string, phone: string, rail: ChargeRail): MobileMoneyOperator {
  const operator = findOperator(id);
  if (operator?.active !== true || !charges(rail, id))
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "operator"], code: "operator-required" }],
    });
  const number = parsePhoneNumberFromString(phone);
  if (number?.country !== operator.country)
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "phone"], code: "phone-invalid" }],
    });
  return operator;
}
