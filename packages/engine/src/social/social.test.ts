import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  signInWithSocials,
  signUpWithSocials,
  startSocial,
  verifySocial,
} from "@apex/contract/social/social-sign-in";
import { readProfile } from "@apex/contract/profile/read-profile";
import Provider from "oidc-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOpenidSocial } from "../rails/openid-social.ts";
import { testEngine, type TestEngine } from "../testing/test-engine.ts";

const wallet = "https://wallet.apex.test";
const clientSecret = "a secret of the tests, long enough for any provider";

/** An independent provider: whoever is named in `login` signs in there at once, and says yes. */
async function startProvider() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port }: Pick<AddressInfo, "port"> = Object(server.address());
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "apex",
        client_secret: clientSecret,
        redirect_uris: [`${wallet}/auth/callback`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub", "email", "email_verified"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: !sub.startsWith("unproved") }),
    }),
  });
  const answer = provider.callback();
  let person = "";
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    const consent = async () => {
      const { params } = await provider.interactionDetails(request, response);
      const grant = new provider.Grant({
        accountId: person,
        clientId: String(params["client_id"]),
      });
      grant.addOIDCScope("openid email");
      await provider.interactionFinished(
        request,
        response,
        person === ""
          ? { error: "access_denied" }
          : { login: { accountId: person }, consent: { grantId: await grant.save() } },
      );
    };
    consent().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    /** Goes to the provider as a browser does; answers the query that it sends back with. Nobody: says no. */
    async visit(url: string, who: string): Promise<string> {
      person = who;
      const cookies = new Map<string, string>();
      let next = new URL(url);
      while (next.origin === issuer) {
        const response = await fetch(next, {
          redirect: "manual",
          headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
        });
        for (const header of response.headers.getSetCookie()) {
          const [name = "", value = ""] = (header.split(";")[0] ?? "").split("=");
          cookies.set(name, value);
        }
        next = new URL(response.headers.get("location") ?? "about:blank", next);
      }
      return next.search;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

let engine: TestEngine;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider();
  engine = await testEngine({
    startsAt: new Date(),
    rails: () => ({
      social: createOpenidSocial({
        providers: {
          google: {
            issuer: provider.issuer,
            clientId: "apex",
            clientSecret: async () => clientSecret,
          },
        },
        publicUrl: wallet,
      }),
    }),
  });
});
afterAll(async () => {
  await engine.close();
  await provider.close();
});

async function comeBack(who: string) {
  const { url, state } = await engine.ok(startSocial, { body: { provider: "google" } });
  return { state, answer: await provider.visit(url, who) };
}
const verify = (body: { state: string; answer: string }) => engine.call(verifySocial, { body });
const ticketOf = async (who: string) =>
  (await engine.ok(verifySocial, { body: await comeBack(who) })).ticket;
const signUpWith = (ticket: string) =>
  engine.call(signUpWithSocials, { body: { ticket, termsAccepted: true, language: "en" } });

describe("a person whom a provider vouches for", () => {
  it("opens an account with a proved email, and signs in with it the next time", async () => {
    const first = await engine.ok(verifySocial, { body: await comeBack("ada@mail.test") });
    expect(first).toMatchObject({ hasAccount: false, email: "ada@mail.test", provider: "google" });
    const { session } = await engine.ok(signUpWithSocials, {
      body: { ticket: first.ticket, termsAccepted: true, language: "en" },
    });
    const { profile } = await engine.ok(readProfile, {}, { token: session.token });
    expect(profile).toMatchObject({ email: "ada@mail.test", emailVerified: true });

    const again = await engine.ok(verifySocial, { body: await comeBack("ada@mail.test") });
    expect(again.hasAccount).toBe(true);
    const answer = await engine.ok(signInWithSocials, { body: { ticket: again.ticket } });
    expect(answer).toHaveProperty("session.token");
  });

  it("gets in once with each answer and each ticket", async () => {
    const came = await comeBack("once@mail.test");
    const { ticket } = await engine.ok(verifySocial, { body: came });
    expect(await verify(came)).toMatchObject({ status: 422, body: { code: "social-expired" } });
    const both = await Promise.all([signUpWith(ticket), signUpWith(ticket)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it("is not taken for the owner of an account that has the same email", async () => {
    const { email } = await engine.person();
    expect(await verify(await comeBack(email))).toMatchObject({
      status: 409,
      body: { code: "social-email-taken" },
    });
  });

  it("needs an email that the provider has proved", async () => {
    expect(await verify(await comeBack("unproved@mail.test"))).toMatchObject({
      body: { code: "social-email-missing" },
    });
  });

  it("has no account until they open one", async () => {
    const answer = await engine.call(signInWithSocials, {
      body: { ticket: await ticketOf("nobody@mail.test") },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: "account-not-found" } });
  });
});

describe("an answer that is not good", () => {
  it.each([
    ["was said no to", async () => comeBack(""), "social-denied"],
    [
      "is of another request",
      async () => {
        const { state } = await comeBack("eve@mail.test");
        return { state, answer: (await comeBack("eve@mail.test")).answer };
      },
      "social-expired",
    ],
    [
      "has a code that nobody gave out",
      async () => {
        const { state, answer } = await comeBack("eve@mail.test");
        const query = new URLSearchParams(answer);
        query.set("code", "guessed");
        return { state, answer: query.toString() };
      },
      "social-expired",
    ],
    [
      "comes from another issuer",
      async () => {
        const { state, answer } = await comeBack("eve@mail.test");
        const query = new URLSearchParams(answer);
        query.set("iss", "https://evil.example");
        return { state, answer: query.toString() };
      },
      "social-expired",
    ],
    [
      "comes too late",
      async () => {
        const came = await comeBack("eve@mail.test");
        engine.pass(10 * 60_000);
        return came;
      },
      "social-expired",
    ],
  ])("%s", async (_, come, code) => {
    expect(await verify(await come())).toMatchObject({ status: 422, body: { code } });
  });
});

it("is refused clearly for a provider that is not connected", async () => {
  expect(await engine.call(startSocial, { body: { provider: "apple" } })).toMatchObject({
    status: 423,
    body: { code: "service-unavailable" },
  });
});
