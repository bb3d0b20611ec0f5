import { initReAuthentication } from "@apex/contract/passkeys/passkeys";
import { transactionBinding, type CodeBinding } from "../codes/code-subject.ts";
import { confirmableOf } from "../../runtime/confirmable.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { handle } from "../../runtime/handle.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { checkedAt, Refusal } from "../../platform/refusal.ts";
import { presenceRequest } from "../security/prove-presence.ts";
import { customers } from "../factors/passkey-owners.ts";
import { ownRequestOptions } from "../factors/verify-assertion.ts";

interface Query {
  readonly endpoint?: string | undefined;
  readonly key?: string | undefined;
  readonly request?: string | undefined;
}

/** Makes a challenge by which one of the caller's passkeys proves one request. */
export const initReAuthenticationHandler = handle(
  initReAuthentication,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ query, caller }, context) => {
    await countTries(context, [{ limit: rateLimits.passkeyChallenges, by: caller.userId }]);
    const { subject } = await bindingOf(query, caller, context);
    return {
      options: await ownRequestOptions(context, customers, caller.userId, {
        purpose: "prove",
        subject,
      }),
    };
  },
);

async function bindingOf(
  { endpoint = presenceRequest.endpoint, key, request }: Query,
  caller: Caller,
  context: EngineContext,
): Promise<CodeBinding> {
  if (endpoint === presenceRequest.endpoint)
    return transactionBinding(caller, { ...presenceRequest, key: "" });
  const confirmable = confirmableOf(context, endpoint);
  if (confirmable === undefined) throw invalid("endpoint");
  if (key === undefined) throw invalid("key");
  const asked = parsed(request);
  const confirmed = await checkedAt(["query", "request"], () =>
    confirmable.read(asked, caller, context),
  );
  return transactionBinding(caller, { endpoint, key, request: confirmed.request });
}

function parsed(request: string | undefined): unknown {
  try {
    return JSON.parse(request ?? "");
  } catch {
    throw invalid("request");
  }
}

const invalid = (name: string) =>
  new Refusal("validation-failed", { issues: [{ path: ["query", name], code: "invalid" }] });
