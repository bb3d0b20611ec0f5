import { expect, test } from "./journey.ts";
import { openAccount } from "./person.ts";
import { lookUp, newMember, openDesk } from "./staff.ts";

test("a customer at the desk has an address without a word of the search, which asks for a reason again", async ({
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "25000.00");
  const email = await newMember(baseURL, "agent");
  const desk = await openDesk(browser, { baseUrl: baseURL, deskUrl: deskURL, email, say });
  const identity = desk.getByRole("heading", { name: say("desk.identity") });
  await lookUp(desk, say, { query: person.email, reason: "Calls about a payment" });
  expect(new URL(desk.url()).pathname).toMatch(/^\/customers\/[0-9a-f-]{36}$/);
  expect(desk.url()).not.toContain("@");

  // A transaction opens with what happened to it, at an address of its own.
  const page = desk.url();
  await desk.getByRole("button", { name: /₦25,000\.00/ }).click();
  const dialog = desk.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: say("desk.history") })).toBeVisible();
  await expect(desk).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/);
  const address = desk.url();
  await dialog.getByRole("button", { name: say("desk.close") }).click();
  await expect(desk).toHaveURL(page);

  // Back and forth needs no second asking.
  await desk.goBack();
  await expect(desk.getByRole("textbox", { name: say("desk.who"), exact: true })).toHaveValue(
    person.email,
  );
  await desk.goForward();
  await expect(identity).toBeVisible();

  const saysWhy = async () => {
    await expect(desk.getByRole("heading", { name: say("desk.openCustomer") })).toBeVisible();
    await expect(identity).toBeHidden();
    await desk.getByLabel(say("desk.why")).fill("Reloaded while on the phone");
    await desk.getByRole("button", { name: say("desk.openCustomer") }).click();
  };
  await desk.reload();
  await saysWhy();
  await expect(identity).toBeVisible();

  // A colleague who is sent the address of the transaction says why they look as well.
  await desk.goto(address);
  await saysWhy();
  await expect(dialog.getByRole("heading", { name: say("desk.history") })).toBeVisible();
  await dialog.getByRole("button", { name: say("desk.close") }).click();
  await expect(desk).toHaveURL(page);
  await expect(identity).toBeVisible();
  await desk.context().close();
});
