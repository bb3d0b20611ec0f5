import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { signIn } from "@apex/contract/auth/sign-in";
import type { Endpoint } from "@apex/contract/endpoint";
import { lastCodeTo } from "../../testing/newcomer.ts";
import type { TestEngine } from "../../testing/test-engine.ts";

/** Requests a security code, which is sent to the account's current email. */
export async function codeFor(
  engine: TestEngine,
  person: { readonly token: string; readonly email: string },
  endpoint: Endpoint,
  key: string,
  request: object,
) {
  const params = { identifierType: "email" as const };
  await engine.ok(
    sendTransactionCode,
    { params, body: { endpoint: endpoint.slug, key, request: { ...request } } },
    { token: person.token },
  );
  return { method: "code", code: lastCodeTo(engine, person.email).code } as const;
}

/** Another session of the same person. */
export async function signedInAgain(engine: TestEngine, email: string): Promise<string> {
  const answer = await engine.ok(signIn, { body: { identifier: email, password: "Summit-2026!" } });
  if (!("session" in answer)) throw new Error("A second step was asked for.");
  return answer.session.token;
}

export const refusedWith = (status: number, code: string) => ({ status, body: { code } });
