import { sendResetPasswordCode } from "@apex/contract/auth/send-code";
import type { Language } from "@apex/contract/auth/language";
import { knownIdentifier } from "../identifiers/known-identifier.ts";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import { onlyRow } from "../../platform/db.ts";
import { handlePublic } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { CodeBinding } from "../codes/code-subject.ts";
import { issueCode } from "../codes/issue-code.ts";
import { lookup } from "../../runtime/limits-table.ts";

/** Resets have a lower limit than other codes: people need them rarely, and anyone can request one. */
const resetSendsPerHour = 3;

interface Resetting {
  readonly userId: string | null;
  readonly language: Language | null;
  /** The device that requests the reset, if the account's owner has signed in on it. */
  readonly deviceId: string | null;
}

/**
 * Finds the identifier's owner, and whether the request comes from their own device, in one query whatever it finds.
 */
async function whoResets(
  { db }: EngineContext,
  identifier: string,
  { binding }: RequestFacts,
): Promise<Resetting> {
  return onlyRow(
    await db.query<Resetting>(
      `select u.id as "userId", u.language, d.id as "deviceId" from (select $1::text as identifier) asked
       left join users u on u.email = asked.identifier or u.phone = asked.identifier
       left join devices d on d.user_id = u.id and d.bind_hash = $2 and d.removed_at is null
         and case when u.email = asked.identifier then u.email_verified_at else u.phone_verified_at end is not null
       order by d.signed_in_at desc nulls last limit 1`,
      [identifier, binding?.current ?? null],
    ),
  );
}

/**
 * Binds a code to the reset of an identifier's password. A device on which the owner has signed in has a binding of its
 * own: strangers can neither use up its sends and tries nor replace its code.
 */
function bindingOf(identifier: string, { userId, deviceId }: Resetting): CodeBinding {
  return deviceId === null
    ? { purpose: "reset-password", subject: identifier, account: `reset:${identifier}` }
    : {
        purpose: "reset-password",
        subject: `${identifier}:${deviceId}`,
        account: `reset:${userId}:${deviceId}`,
      };
}

/** The binding of the reset code for an identifier and the caller's device. */
export async function resetBinding(
  context: EngineContext,
  identifier: string,
  facts: RequestFacts,
): Promise<CodeBinding> {
  return bindingOf(identifier, await whoResets(context, identifier, facts));
}

/**
 * Sends a code to the identifier itself, whatever other contacts the account has. For an unknown identifier the answer
 * is the same, limits included, and takes the same time: the queries are the same, and no answer waits for a carrier.
 * @throws {Refusal} validation-failed if the channel cannot reach this kind of identifier.
 */
export const sendResetPasswordCodeHandler = handlePublic(
  sendResetPasswordCode,
  { limits: lookup },
  async ({ params, body, facts }, context) => {
    const { channel } = params;
    const { type, value } = knownIdentifier(body.identifier);
    if ((channel === "email") !== (type === "email")) {
      throw new Refusal("validation-failed", {
        issues: [{ path: ["params", "channel"], code: "invalid" }],
      });
    }
    const asker = await whoResets(context, value, facts);
    return issueCode(context, {
      binding: bindingOf(value, asker),
      userId: asker.userId,
      owner: asker.deviceId === null ? null : asker.userId,
      channel,
      to: value,
      otherChannels: channel === "email" ? [] : [channel === "sms" ? "whatsapp" : "sms"],
      sendsPerHour: resetSendsPerHour,
      isSentAside: true,
      language: asker.language ?? facts.language,
      words: { id: "apex.server.code.resetPassword" },
      keepsLive: body.keepsLive,
    });
  },
);
