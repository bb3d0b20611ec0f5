import { PNG } from "pngjs";
import { checkAccessibility, expect, test } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { newMember, openDesk } from "./staff.ts";

/** A picture of a person's bank statement. */
function picture(name: string) {
  const drawn = new PNG({ width: 480, height: 320, fill: true });
  drawn.data.fill(160);
  return { name, mimeType: "image/png", buffer: PNG.sync.write(drawn) };
}

test("somebody asks about a deposit, is answered, lets the agent watch, and it is solved", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "25000.00");
  await openSignedIn(page, "/support", person);
  await page.getByRole("link", { name: new RegExp(say("support.topic-money-in")) }).click();
  await page.getByRole("button", { name: new RegExp(say("support.transaction")) }).click();
  await page.getByRole("option", { name: /₦25,000\.00/ }).click();
  await page.getByLabel(say("support.text")).fill("The sender says that it was more.");
  await page.locator("input[type=file]").setInputFiles([picture("bank.png")]);
  await expect(
    page.getByRole("button", { name: say("photos.remove", { name: "bank.png" }) }),
  ).toBeVisible();
  await page.getByRole("button", { name: say("support.start"), exact: true }).click();
  await expect(
    page.getByText(say("validation.complaint-type-required"), { exact: true }).first(),
  ).toBeVisible();
  await checkAccessibility(page);
  // Typed text and attachments survive a reload.
  await page.reload();
  await expect(page.getByLabel(say("support.text"))).toHaveValue(
    "The sender says that it was more.",
  );
  await page.getByRole("button", { name: say("support.complaintType") }).click();
  await page.getByRole("option", { name: say("complaints.reportWrongAmount") }).click();
  await page.getByRole("button", { name: say("support.start"), exact: true }).click();
  const chat = page.getByRole("log", { name: say("support.chat") });
  await expect(chat.getByText("The sender says that it was more.")).toBeVisible();
  await expect(chat.getByRole("img", { name: say("photos.photoOf", { number: 1 }) })).toBeVisible();
  await expect(page.getByText(say("support.status-open"), { exact: true })).toBeVisible();
  await checkAccessibility(page);

  const email = await newMember(baseURL, "agent");
  const desk = await openDesk(browser, { baseUrl: baseURL, deskUrl: deskURL, email, say });
  await desk
    .getByRole("link", { name: new RegExp(`^${say("desk.support")}`) })
    .first()
    .click();
  // The queue also contains other customers' conversations.
  await desk.locator(`a[href="${new URL(page.url()).pathname}"]`).click();
  await desk.getByRole("button", { name: say("desk.supportTake") }).click();
  await expect(chat.getByText(say("support.event-joined", { agent: "Ben Carter" }))).toBeVisible();
  const answer = desk.getByRole("textbox", { name: say("desk.supportWriteTo") });
  // Typing is reported every few seconds, and forgotten soon after it stops.
  await expect(async () => {
    await answer.fill("");
    await answer.fill("I look into it.");
    await expect(chat.getByText(say("support.typing"))).toBeAttached({ timeout: 4_000 });
  }).toPass();
  await answer.press("Enter");
  await expect(chat.getByText("I look into it.")).toBeVisible();
  await expect(page.getByText(say("support.status-waiting"), { exact: true })).toBeVisible();
  const field = page.getByRole("textbox", { name: say("support.writeTo") });
  await field.fill("Thank you");
  await field.press("Enter");
  await expect(desk.getByRole("log").getByText("Thank you")).toBeVisible();

  // The agent sees nothing before consent, and nothing after the stop.
  const view = desk.getByRole("region", { name: say("desk.watchView") });
  await desk.getByRole("button", { name: say("desk.watchAsk") }).click();
  const consent = page.getByRole("dialog", {
    name: say("session-recording.askTitle", { agent: "Ben Carter" }),
  });
  await expect(desk.getByText(say("desk.watchAsked"))).toBeVisible();
  await expect(view).toBeHidden();
  await consent.getByRole("button", { name: say("session-recording.allow") }).click();
  await expect(view).toContainText("I look into it.");
  await page.getByRole("button", { name: say("session-recording.stop") }).click();
  await expect(desk.getByText(say("desk.watchStopped"))).toBeVisible();
  await expect(view).toBeHidden();

  // An unread answer is announced, with a link back.
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await answer.fill("The rest has arrived.");
  await answer.press("Enter");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Ben Carter/ })
    .first()
    .click();
  await expect(chat.getByText("The rest has arrived.")).toBeVisible();
  await desk.getByRole("button", { name: say("desk.supportSolve") }).click();
  await expect(page.getByText(say("support.solvedTitle"), { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: /5/ }).click();
  await expect(page.getByRole("radio", { name: /5/ })).toBeChecked();
  await desk.reload();
  await expect(desk.getByText("5 stars", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: say("support.back") }).click();
  await expect(page.getByRole("heading", { name: say("support.conversations") })).toBeVisible();
  await expect(page.getByText(say("support.comingSoon"), { exact: true })).toBeVisible();
  await checkAccessibility(page);
  await desk.context().close();
});
