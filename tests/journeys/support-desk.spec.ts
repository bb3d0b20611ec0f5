import { PNG } from "pngjs";
import { checkAccessibility, expect, test } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { newMember, openDesk } from "./staff.ts";

/** A picture of a receipt. */
function picture(name: string) {
  const drawn = new PNG({ width: 320, height: 240, fill: true });
  drawn.data.fill(120);
  return { name, mimeType: "image/png", buffer: PNG.sync.write(drawn) };
}

test("a reported problem is taken, answered and solved at the desk, and its customer reopens it", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "25000.00");
  await openSignedIn(page, "/transactions", person);
  await page
    .getByRole("main")
    .getByRole("link", { name: /₦25,000\.00/ })
    .click();
  await page.getByRole("button", { name: say("complaints.report") }).click();
  const form = page.getByRole("dialog", { name: say("complaints.report") });
  await form.getByRole("button", { name: new RegExp(say("complaints.reportType")) }).click();
  await page.getByRole("option", { name: say("complaints.reportWrongAmount") }).click();
  await form.getByLabel(say("complaints.reportText")).fill("The sender says that it was more.");
  await form.getByRole("button", { name: say("complaints.reportSend") }).click();
  await page.getByRole("link", { name: say("complaints.reportChat") }).click();
  const chat = page.getByRole("log", { name: say("support.chat") });
  await expect(chat.getByText("The sender says that it was more.")).toBeVisible();

  const email = await newMember(baseURL, "agent");
  const desk = await openDesk(browser, { baseUrl: baseURL, deskUrl: deskURL, email, say });
  await desk
    .getByRole("link", { name: new RegExp(`^${say("desk.support")}`) })
    .first()
    .click();
  await expect(desk.getByRole("heading", { level: 1, name: say("desk.support") })).toBeVisible();
  await checkAccessibility(desk);
  // The queue also contains other customers' requests.
  await desk.locator(`a[href="${new URL(page.url()).pathname}"]`).click();
  await desk.getByRole("button", { name: say("desk.supportTake") }).click();
  await expect(chat.getByText(say("support.event-joined", { agent: "Ben Carter" }))).toBeVisible();
  const field = desk.getByRole("textbox", { name: say("desk.supportWriteTo") });
  await desk.locator("input[type=file]").setInputFiles([picture("receipt.png")]);
  await expect(
    desk.getByRole("button", { name: say("photos.remove", { name: "receipt.png" }) }),
  ).toBeVisible();
  await field.fill("Is this the receipt?");
  await field.press("Enter");
  await expect(chat.getByText("Is this the receipt?")).toBeVisible();
  await expect(chat.getByRole("img", { name: say("photos.photoOf", { number: 1 }) })).toBeVisible();
  await checkAccessibility(desk);
  const reply = page.getByRole("textbox", { name: say("support.writeTo") });
  await reply.fill("Yes, it is");
  await reply.press("Enter");
  const theirs = desk.getByRole("log");
  await expect(theirs.getByText("Yes, it is")).toBeVisible();

  // The customer's page needs a reason, and the request is one.
  await desk.getByRole("link", { name: say("desk.openCustomer") }).click();
  await expect(desk.getByRole("heading", { name: say("desk.identity") })).toBeVisible();
  await expect(desk.getByText(say("transactions.type-fiat-deposit")).first()).toBeVisible();
  await desk.getByRole("button", { name: say("desk.customers") }).click();

  // The agent sees nothing before the customer allows it.
  await desk.getByRole("button", { name: say("desk.watchAsk") }).click();
  const consent = page.getByRole("dialog", {
    name: say("session-recording.askTitle", { agent: "Ben Carter" }),
  });
  await consent.getByRole("button", { name: say("session-recording.allow") }).click();
  await expect(desk.getByRole("region", { name: say("desk.watchView") })).toBeVisible();
  await page.getByRole("button", { name: say("session-recording.stop") }).click();
  await expect(desk.getByText(say("desk.watchStopped"))).toBeVisible();

  await desk.getByRole("button", { name: say("desk.supportSolve") }).click();
  await expect(page.getByText(say("support.solvedTitle"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: say("support.reopen") }).click();
  await expect(theirs.getByText(say("desk.ticketReopened"))).toBeVisible();
  await desk.context().close();
});
