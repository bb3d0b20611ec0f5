import { expect, type Page } from "@playwright/test";
import type { Say } from "./journey.ts";
import type { Sandbox } from "./sandbox.ts";

export const password = "Walk-the-ridge-7";

/** Someone who has not been here before. */
export interface Person {
  readonly email: string;
  readonly phone: string;
  /** The number as typed in its country. */
  readonly nationalPhone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly bvn: string;
}

export function newPerson(firstName = "Zuri", lastName = "Okafor"): Person {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte % 10).join(
    "",
  );
  return {
    email: `zuri.${digits}@walk.test`,
    phone: `+23480${digits}`,
    nationalPhone: `080${digits}`,
    firstName,
    lastName,
    username: `zuri.${digits}`,
    bvn: `222${digits}`,
  };
}

interface Session {
  call(method: string, path: string, body?: object): Promise<unknown>;
}

/**
 * A verified account, with money in its naira wallet if an amount is given, opened by API calls.
 * @param referralCode of the person who invited them.
 */
export async function openAccount(
  baseUrl: string,
  sandbox: Sandbox,
  amount?: string,
  referralCode?: string,
): Promise<Person> {
  const person = newPerson();
  const session = await signUp(baseUrl, person, referralCode);
  await session.call("POST", "/auth-http/auth/v/token/validation/send/email", {});
  await session.call("POST", "/auth-http/auth/v/token/validate", {
    identifierType: "email",
    code: await sandbox.code(person.email),
  });
  const { firstName, lastName, username } = person;
  await session.call("PUT", "/auth-http/auth/profile", {
    firstName,
    lastName,
    username,
    country: "NG",
  });
  await session.call("POST", "/auth-http/auth/v/token/validation/send/phone", {
    phone: person.phone,
  });
  await session.call("POST", "/auth-http/auth/v/token/validate", {
    identifierType: "phone",
    code: await sandbox.code(person.phone),
  });
  await session.call("POST", "/verification-http/bvn", { bvn: person.bvn, consent: true });
  if (amount === undefined) return person;
  const account = await session.call("POST", "/deposits-http/accounts", { asset: "NGN" });
  await sandbox.payIn({
    accountNumber: textIn(account, "account", "accountNumber"),
    amount,
    senderName: `${firstName} ${lastName}`,
  });
  await expect
    .poll(async () =>
      textIn(await session.call("GET", "/wallets-http/wallets/fiat/NGN"), "wallet", "available"),
    )
    .toBe(amount);
  return person;
}

/** Opens an account by the API's own call, and proves nothing. */
export async function signUp(
  baseUrl: string,
  person: Person,
  referralCode?: string,
): Promise<Session> {
  const answer = await fetch(`${baseUrl}/auth-http/auth/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-client": "web" },
    body: JSON.stringify({
      identifier: person.email,
      password,
      termsAccepted: true,
      language: "en",
      referralCode,
    }),
  });
  expect(answer.status).toBe(200);
  const token = textIn(await answer.json(), "session", "token");
  const cookie = answer.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
  return {
    async call(method, path, body) {
      const reply = await fetch(baseUrl + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          cookie,
          "content-type": "application/json",
          "x-client": "web",
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      expect(reply.status, `${method} ${path}: ${text}`).toBe(200);
      return JSON.parse(text);
    },
  };
}

/** A text within an answer. */
export function textIn(answer: unknown, ...path: readonly string[]): string {
  let found = answer;
  for (const name of path)
    found = typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined;
  if (typeof found !== "string")
    throw new Error(`The answer has no ${path.join(".")}: ${JSON.stringify(answer)}`);
  return found;
}

/** Signs in on the open page, and waits for the next one. */
export async function signIn(
  page: Page,
  say: Say,
  person: { email: string },
  secret = password,
): Promise<void> {
  await page.getByLabel(say("verification.email")).fill(person.email);
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await page.getByLabel(say("sign-in.password"), { exact: true }).fill(secret);
  await page.getByRole("button", { name: say("sign-in.submit") }).click();
}
