import { signedInSchema } from "@apex/contract/auth/session";
import { clientHeader, clientMarker, cookieNames } from "@apex/contract/headers";
import { expect, type Page } from "@playwright/test";
import { apiSession, textIn, type ApiSession } from "./api-session.ts";
import type { Language, Say } from "./journey.ts";
import { mouse } from "./hand.ts";
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

/** How an account is opened by API calls. */
interface AccountOptions {
  /** The code of the person who invited them. */
  readonly referralCode?: string;
  /** The account's, in which its first sign-in on a device opens. Default: English. */
  readonly language?: Language;
  /** Two letters. Default: Nigeria. */
  readonly country?: string;
}

/** An account with a verified email and a name, as the screens of signing up leave it, opened by API calls. */
export async function openNewcomer(
  baseUrl: string,
  sandbox: Sandbox,
  options: AccountOptions = {},
): Promise<Person> {
  return (await openNamedAccount(baseUrl, sandbox, options)).person;
}

/** A newcomer and their session. */
async function openNamedAccount(
  baseUrl: string,
  sandbox: Sandbox,
  { country = "NG", ...options }: AccountOptions,
): Promise<{ person: Person; session: ApiSession }> {
  const person = newPerson();
  const session = await signUp(baseUrl, person, options);
  await session.call("POST", "/auth-http/auth/v/token/validation/send/email", {});
  await session.call("POST", "/auth-http/auth/v/token/validate", {
    identifierType: "email",
    code: await sandbox.code(person.email),
  });
  const { firstName, lastName, username } = person;
  await session.call("PUT", "/auth-http/auth/profile", { firstName, lastName, username, country });
  return { person, session };
}

/** A verified account, with money in its naira wallet if an amount is given, opened by API calls. */
export async function openAccount(
  baseUrl: string,
  sandbox: Sandbox,
  amount?: string,
  options: AccountOptions = {},
): Promise<Person> {
  const { person, session } = await openNamedAccount(baseUrl, sandbox, options);
  await session.call("POST", "/auth-http/auth/v/token/validation/send/phone", {
    phone: person.phone,
  });
  await session.call("POST", "/auth-http/auth/v/token/validate", {
    identifierType: "phone",
    code: await sandbox.code(person.phone),
  });
  await session.call("POST", "/verification-http/bvn", { bvn: person.bvn, consent: true });
  if (amount === undefined) return person;
  await payIn(session, sandbox, person, amount);
  return person;
}

const availableNaira = async (session: ApiSession) =>
  textIn(await session.call("GET", "/wallets-http/wallets/fiat/NGN"), "wallet", "available");

/** The person pays naira into their own account. */
async function payIn(session: ApiSession, sandbox: Sandbox, person: Person, amount: string) {
  const account = await session.call("POST", "/deposits-http/accounts", { asset: "NGN" });
  const before = await availableNaira(session);
  await sandbox.payIn({
    accountNumber: textIn(account, "account", "accountNumber"),
    amount,
    senderName: `${person.firstName} ${person.lastName}`,
  });
  await expect.poll(() => availableNaira(session)).not.toBe(before);
}

/** Gives a person more than a hundred dollars, from naira that they pay in and swap. Their earlier naira stay. */
export async function addDollars(baseUrl: string, sandbox: Sandbox, person: Person): Promise<void> {
  const session = await signedIn(baseUrl, person);
  const naira = "200000.00";
  await payIn(session, sandbox, person, naira);
  await swapNaira(session, naira);
}

/** Swaps naira for dollars. */
export async function swapNaira(session: ApiSession, naira: string): Promise<void> {
  const quoted = await session.call("POST", "/trade-http/quotes", {
    from: "NGN",
    to: "USD",
    amount: { amount: naira, asset: "NGN" },
  });
  const quoteId = textIn(quoted, "quote", "id");
  await session.call("POST", "/trade-http/trades", { quoteId }, crypto.randomUUID());
}

/** A person's session outside of a browser. */
export async function signedIn(
  baseUrl: string,
  { email }: { email: string },
  secret = password,
): Promise<ApiSession> {
  const session = apiSession(baseUrl);
  await session.enter("POST", "/auth-http/auth/sign-in", { identifier: email, password: secret });
  return session;
}

/** Opens an account by the API's own call, and proves nothing. */
export async function signUp(
  baseUrl: string,
  person: Person,
  {
    referralCode,
    language = "en",
  }: { referralCode?: string | undefined; language?: Language } = {},
): Promise<ApiSession> {
  const session = apiSession(baseUrl);
  await session.enter("POST", "/auth-http/auth/sign-up", {
    identifier: person.email,
    password,
    termsAccepted: true,
    language,
    referralCode,
  });
  return session;
}

/** Opens a page signed in, for journeys that are not about signing in. */
export async function openSignedIn(
  page: Page,
  path: string,
  person: { email: string },
  secret = password,
): Promise<void> {
  await startSession(page, person, secret);
  await page.goto(path);
}

/** Signs the context in, for the next page that it opens. */
export async function startSession(
  page: Page,
  person: { email: string },
  secret = password,
): Promise<void> {
  const answer = await page.request.post("/auth-http/auth/sign-in", {
    headers: { [clientHeader]: clientMarker },
    data: { identifier: person.email, password: secret },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { session } = signedInSchema.parse(await answer.json());
  // The browser's jar has the bind cookie by now; the wallet itself keeps the others.
  await page.context().addCookies(
    Object.values(cookieNames).map((name) => ({
      name,
      value: encodeURIComponent(session[name]),
      url: new URL(answer.url()).origin,
    })),
  );
}

/** Signs in on the open page, and waits for the next one. */
export async function signIn(
  page: Page,
  say: Say,
  person: { email: string },
  secret = password,
  hand = mouse,
): Promise<void> {
  await hand.type(page.getByLabel(say("verification.email")), person.email);
  await hand.press(page.getByRole("button", { name: say("flow.continue"), exact: true }));
  await hand.type(page.getByLabel(say("sign-in.password"), { exact: true }), secret);
  await hand.press(page.getByRole("button", { name: say("sign-in.submit") }));
}
