import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { checkAccessibility, expect, type WordIn } from "./journey.ts";
import { openSignedIn } from "./person.ts";
import { proveIn } from "./step-up.ts";
import { test } from "./receiver.ts";

const run = promisify(execFile);

const owner = { email: "business@apex.test" };
const inDialog = (page: Page) => page.getByRole("dialog");

test("a business makes a token, pays with it, and checks the webhook of it", async ({
  page,
  say,
  sandbox,
  baseURL,
  receiver,
}) => {
  const words = (id: WordIn<"business-api">, values?: Readonly<Record<string, string>>) =>
    say(`business-api.${id}`, values);
  const prove = () => proveIn(inDialog(page), say, sandbox, owner);
  const shown = async () => {
    const told = await inDialog(page).getByRole("code").textContent();
    await inDialog(page)
      .getByRole("button", { name: words("saved") })
      .click();
    return told ?? "";
  };

  await openSignedIn(page, "/api-settings?tab=webhooks", owner, "Summit-2026!");
  await page.getByRole("button", { name: words("newWebhook") }).click();
  await inDialog(page).getByLabel(words("url")).fill(receiver.url);
  await inDialog(page)
    .getByRole("button", { name: words("addWebhook") })
    .click();
  await prove();
  await page.getByRole("button", { name: words("actionsOf", { name: receiver.url }) }).click();
  await page.getByRole("menuitem", { name: words("showSecret") }).click();
  await prove();
  const secret = await shown();

  await page.getByRole("tab", { name: words("tokens") }).click();
  await page.getByRole("button", { name: words("newToken") }).click();
  await inDialog(page).getByLabel(words("name")).fill("Till");
  await inDialog(page)
    .getByRole("radio", {
      name: `${say("permissions.area-withdrawals")}: ${say("permissions.level-approve")}`,
    })
    .click();
  await inDialog(page)
    .getByRole("button", { name: words("continue") })
    .click();
  await prove();
  const token = await shown();
  await expect(page.getByRole("heading", { name: "Till" })).toBeVisible();
  await checkAccessibility(page);

  const call = (method: string, path: string, body?: object, key?: string) =>
    fetch(`${baseURL}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const identifier = "personal@apex.test";
  const found = await call("POST", "/transfers-http/recipients/find", { identifier });
  const { recipient } = JSON.parse(await found.text());

  // Runs the page's own examples in programs without our code: curl in a shell, and Node without packages.
  await page.getByRole("tab", { name: words("examples") }).click();
  const example = async (
    id: Extract<WordIn<"business-api">, `sample-${string}`>,
    language: string,
  ) => {
    await page.getByRole("radio", { name: language }).check();
    return (await page.getByRole("region", { name: words(id, { language }) }).textContent()) ?? "";
  };
  const env = { PATH: process.env["PATH"], APEX_TOKEN: token, RECIPIENT: identifier };
  const listed = await run("sh", ["-c", await example("sample-list", "curl")], { env });
  expect(JSON.parse(listed.stdout).items).toHaveLength(5);
  const script = `${await example("sample-pay", "Node")}
    console.log(JSON.stringify(transaction));`;
  // The client is not built here: Node takes its source.
  const flags = ["--conditions=apex-source", "--input-type=module"];
  const paid = await run(process.execPath, [...flags, "--eval", script], { env });
  const paidOrder = JSON.parse(paid.stdout.trimEnd().split("\n").at(-1) ?? "");
  expect(paidOrder).toMatchObject({ amount: { amount: "2500.00", asset: "NGN" } });

  const key = crypto.randomUUID();
  const order = {
    recipientId: recipient.id,
    amount: { amount: "1500.00", asset: "NGN" },
    fee: { amount: "0.00", asset: "NGN" },
  };
  const answers = [
    await call("POST", "/transfers-http/transfers", order, key),
    await call("POST", "/transfers-http/transfers", order, key),
  ];
  const [sent, repeated] = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(sent).toBe(repeated);
  expect(answers[0]?.headers.get("ratelimit-remaining")).toBe("594");
  expect((await call("GET", "/auth-http/auth/profile")).status).toBe(403);

  const { transaction } = JSON.parse(sent ?? "");
  const ids = [paidOrder.id, transaction.id];
  await expect.poll(() => receiver.received.length).toBe(ids.length);
  const events = receiver.received.map(({ body, headers }) =>
    new Webhook(secret).verify(
      body,
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ),
  );
  expect(events).toEqual(
    expect.arrayContaining(
      ids.map((id) => expect.objectContaining({ data: expect.objectContaining({ id }) })),
    ),
  );

  await page.getByRole("tab", { name: words("webhooks") }).click();
  // The demo business has a webhook of its own.
  await page
    .getByRole("listitem")
    .filter({ hasText: receiver.url })
    .getByRole("link", { name: words("log") })
    .click();
  await page
    .getByRole("link", { name: new RegExp(transaction.reference) })
    .first()
    .click();
  await page.getByRole("button", { name: words("sendAgain") }).click();
  await expect.poll(() => receiver.received.length).toBe(events.length + 1);
  const again = receiver.received.at(-1);
  const first = receiver.received.find(({ body }) => body.includes(transaction.id));
  expect(again?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  await checkAccessibility(page);
});
