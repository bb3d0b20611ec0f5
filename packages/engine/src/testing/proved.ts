import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { fillPath, type ResponseOf } from "@apex/contract/endpoint";
import * as z from "zod/mini";
import type { RightsEndpoint } from "../business/team/change-rights.ts";
import type { Person } from "./people.ts";
import type { Answer } from "./test-client.ts";
import type { TestEngine } from "./test-engine.ts";

type ProvingEngine = Pick<TestEngine, "call" | "send" | "sent">;

/** The input of a call that changes rights, without the proof. */
interface Unproved {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Makes a call that changes rights as a person does: with the code that was sent for it. If no code is sent, that is the answer. */
export async function provedCall(
  engine: ProvingEngine,
  endpoint: RightsEndpoint,
  { params, body: given }: Unproved,
  { token, email }: Pick<Person, "token" | "email">,
): Promise<Answer> {
  const body = { requestId: crypto.randomUUID(), ...given };
  const order = { endpoint: endpoint.slug, key: body.requestId, request: { ...params, ...body } };
  const sent = await engine.call(
    sendTransactionCode,
    { params: { identifierType: "email" }, body: order },
    { token },
  );
  if (sent.status !== 200) return sent;
  const code = engine.sent.findLast(({ to, code }) => to === email && code !== undefined)?.code;
  const address = fillPath(endpoint.path, { ...params });
  const security = { method: "code", code };
  return engine.send(endpoint.method, address, { ...body, security }, { token });
}

/** The same, for one that must succeed. */
export async function provedOk<E extends RightsEndpoint>(
  engine: ProvingEngine,
  endpoint: E,
  input: Unproved,
  by: Pick<Person, "token" | "email">,
): Promise<ResponseOf<E>> {
  const { status, body } = await provedCall(engine, endpoint, input, by);
  if (status !== 200)
    throw new Error(`${endpoint.slug} answered ${status}: ${JSON.stringify(body)}`);
  return z.parse<E["response"]>(endpoint.response, body);
}
