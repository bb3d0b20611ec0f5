import type { Language } from "@apex/contract/auth/language";
import { signUp } from "@apex/contract/auth/sign-up";
import type { OutgoingMessage } from "../rails/messages.ts";
import type { TestEngine } from "./test-engine.ts";

let newcomers = 0;

/** Someone who has just signed up with an email, and has proved nothing. */
export async function newcomer(engine: TestEngine, language: Language = "en") {
  const email = `newcomer${(newcomers += 1)}@apex.test`;
  const answer = await engine.ok(signUp, {
    body: { identifier: email, password: "Summit-2026!", termsAccepted: true, language },
  });
  return { email, token: sessionIn(answer).token };
}

/** The session of an answer that has one. */
export function sessionIn<S>(answer: { readonly session: S } | object): S {
  if (!("session" in answer)) throw new Error("There is no session yet.");
  return answer.session;
}

/** A phone number that nobody has. */
export const newPhone = () => `+23480300${String((newcomers += 1)).padStart(5, "0")}`;

/** The latest message with a one-time code that went to an address. */
export function lastCodeTo(
  engine: TestEngine,
  to: string,
): OutgoingMessage & { readonly code: string } {
  const message = engine.sent.findLast((sent) => sent.to === to && sent.code !== undefined);
  if (message?.code === undefined) throw new Error(`No code was sent to ${to}.`);
  return { ...message, code: message.code };
}

/** A code that is wrong. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
