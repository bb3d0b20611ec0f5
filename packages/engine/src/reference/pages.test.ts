import { allEndpoints } from "@apex/contract/all-endpoints";
import { rowCodes } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { errorCodes } from "@apex/contract/error-codes";
import { validationCodes } from "@apex/contract/validation-codes";
import { webhookEventTypes, webhookTestType } from "@apex/contract/webhooks/webhook-events";
import { describe, expect, test } from "vitest";
import { addressOf, tokenCalls } from "./addresses.ts";
import { exampleBodies, withoutIds } from "../testing/example-bodies.ts";
import { curlOf } from "./call-section.ts";
import { createReference } from "./pages.ts";
import { recordedCall } from "./recorded-calls.ts";

const reference = createReference([{ title: "Move the clock", text: "By `advanceMs`." }]);

async function pageAt(path: string): Promise<Response | undefined> {
  return reference.page(new URL(path, "https://api.apex.test"));
}

async function htmlAt(path: string): Promise<string> {
  const page = await pageAt(path);
  if (page === undefined) throw new Error(`There is no page ${path}.`);
  return page.text();
}

/** Addresses of pages that a page leads to, without their headings. */
const linksOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/href="(\/docs[^"#]*)/g)].map(([, path = ""]) => path)),
];

describe("the API reference", () => {
  test.each(allEndpoints.map((endpoint) => [endpoint.slug, endpoint] as const))(
    "describes %s on its page, with a request",
    async (slug, endpoint) => {
      const text = await htmlAt(addressOf(endpoint).split("#")[0] ?? "");
      expect(text).toContain(`id="${slug}"`);
      expect(text).toContain(`aria-label="Request of ${slug}"`);
    },
  );

  test("has every event and every error with an address of its own", async () => {
    const events = await htmlAt("/docs/webhooks");
    for (const type of [...webhookEventTypes, webhookTestType])
      expect(events).toContain(`id="${type}"`);
    const errors = await htmlAt("/docs/errors");
    for (const code of Object.keys(errorCodes)) expect(errors).toContain(`id="${code}"`);
    for (const code of validationCodes) expect(errors).toContain(`id="issue-${code}"`);
    for (const code of rowCodes) expect(errors).toContain(`id="row-${code}"`);
  });

  test("says what moves a business's own money, as the calls answer it", async () => {
    const changes = await htmlAt("/docs/changes");
    expect(changes).toContain("transactions of the type <code>transfer</code>");
    for (const slug of ["top-up-gas", "confirm-collection"])
      expect(recordedCall(slug)?.answer).toMatchObject({
        transaction: { type: "transfer", details: { purpose: expect.any(String) } },
      });
  });

  test("says where issues have their options, and how events reach one's own machine", async () => {
    expect(await htmlAt("/docs")).toContain(
      "Its <code>params</code> have the <code>options</code>",
    );
    expect(await htmlAt("/docs/webhooks")).toContain("<code>WEBHOOK_ALLOW</code>");
  });

  test("states the limit of a call at the call and in the guide", async () => {
    expect(await htmlAt("/docs/api/withdrawals")).toContain("60 calls in an hour");
    expect(await htmlAt("/docs")).toContain("60 calls in an hour to <code>enquire-account</code>");
  });

  test("says which moments of a period are part of it", async () => {
    const text = await htmlAt("/docs/api/transactions");
    expect(text).toContain("Transactions of this moment and later.");
    expect(text).toContain("Transactions before this moment.");
  });

  test("leads to pages that exist, and cuts nothing off", async () => {
    const waiting = new Set(["/docs"]);
    for (const path of waiting) {
      const text = await htmlAt(path);
      for (const next of linksOf(text)) waiting.add(next);
      expect(text.replaceAll(/<pre.*?<\/pre>/gs, "")).not.toContain("…");
    }
    expect(waiting.size).toBeGreaterThan(20);
  });

  test("has no script, no foreign address, and its style in its policy", async () => {
    const page = await pageAt("/docs");
    expect(await page?.text()).not.toMatch(/<script|style=|\son[a-z]+=|href="https?:/);
    expect(page?.headers.get("content-security-policy")).toMatch(
      /default-src 'none'; style-src 'sha256-.*form-action 'self'/,
    );
  });

  test("tells how to play the outside world only where it is simulated", async () => {
    expect(await htmlAt("/docs/sandbox")).toContain("<code>advanceMs</code>");
    expect(
      await createReference().page(new URL("https://api.apex.test/docs/sandbox")),
    ).toBeUndefined();
  });
});

describe("the search", () => {
  test("finds calls, events and errors by any of their words", async () => {
    const found = await htmlAt("/docs/search?q=create+transfer");
    expect(found).toContain("/docs/api/transfers#create-transfer");
    expect(await htmlAt("/docs/search?q=deposit.completed")).toContain(
      "/docs/webhooks#deposit.completed",
    );
    expect(await htmlAt("/docs/search?q=fee-changed")).toContain("/docs/errors#fee-changed");
    expect(await htmlAt("/docs/search?q=address-checksum")).toContain(
      "/docs/errors#issue-address-checksum",
    );
  });

  test("shows what was asked for as text, and says when nothing is found", async () => {
    const text = await htmlAt("/docs/search?q=%3Cscript%3Eno");
    expect(text).toContain("&lt;script&gt;no");
    expect(text).not.toContain("<script");
    expect(text).toContain("Nothing has these words.");
  });
});

describe("an example", () => {
  test.each(tokenCalls.map((endpoint) => [endpoint.slug, endpoint] as const))(
    "of %s is an answer that its schema allows",
    (slug, { response }) => {
      const recorded = recordedCall(slug);
      expect(recorded).toBeDefined();
      expect(response.safeParse(recorded?.answer).error).toBeUndefined();
    },
  );

  test.each(Object.entries(exampleBodies))(
    "of %s shows the call that was answered",
    async (slug, body) => {
      expect(withoutIds(recordedCall(slug)?.body)).toEqual(body);
      const endpoint = tokenCalls.find((one) => one.slug === slug);
      if (endpoint === undefined) throw new Error(`No token makes ${slug}.`);
      expect(curlOf(endpoint)).toContain(JSON.stringify(recordedCall(slug)?.body, undefined, 2));
    },
  );
});
