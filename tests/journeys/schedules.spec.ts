import { play } from "./deposit-sandbox.ts";
import { checkAccessibility, expect, test, type WordId } from "./journey.ts";
import { openAccount, openSignedIn } from "./person.ts";
import { codeThatNames, confirmWithCode, dayMs, serverNow, typeDay } from "./schedule.ts";
import { payee } from "./transfer.ts";

test("a payment every week is made on its day, paused, tried again and cancelled", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "6000.00");
  const main = page.getByRole("main");
  const advance = (days: number) => play(baseURL, "/clock", { advanceMs: days * dayMs });
  const press = (id: WordId) => main.getByRole("button", { name: say(id), exact: true }).click();
  const answer = (id: WordId) =>
    page
      .getByRole("alertdialog")
      .getByRole("button", { name: say(id), exact: true })
      .click();

  await test.step("plan it", async () => {
    await openSignedIn(page, "/transactions", person);
    await main.getByRole("link", { name: say("transaction-pages.scheduled") }).click();
    await expect(page.getByText(say("schedules.emptyTitle"))).toBeVisible();
    await checkAccessibility(page);
    await press("schedules.new");
    await page.getByLabel(say("transfer.payeeFindLabel")).fill(payee.username);
    await press("transfer.payeeFind");
    await main
      .getByRole("button", { name: say("transfer.payeeChoose", { name: payee.maskedName }) })
      .click();
    await page.getByLabel(say("schedules.amountLabel", { name: payee.maskedName })).fill("2500");
    await main.getByRole("button", { name: say("schedules.frequencyLabel") }).click();
    await page.getByRole("option", { name: say("schedules.frequency-weekly") }).click();
    await typeDay(page, new Date((await serverNow(baseURL)).getTime() + 2 * dayMs));
    const next = page.getByRole("list", { name: say("schedules.nextLabel") });
    await expect(next.getByRole("listitem")).toHaveCount(3);
    await checkAccessibility(page);
    await page.reload();
    await expect(next.getByRole("listitem")).toHaveCount(3);
    await confirmWithCode(page, say, () => sandbox.code(person.email));
    await expect(
      page.getByRole("heading", { level: 1, name: say("schedules.resultTitle") }),
    ).toBeVisible();
    await checkAccessibility(page);
    await press("schedules.openPlan");
    await expect(page).toHaveURL(/\/transactions\/scheduled\/fiat\/[\da-f-]{36}$/);
    await expect(next.getByRole("listitem")).toHaveCount(3);
    await checkAccessibility(page);
  });

  await test.step("it is paid once on its day, and is a transaction", async () => {
    await advance(4);
    const made = main.getByRole("link", { name: new RegExp(say("schedules.openTransaction")) });
    await expect(made).toHaveCount(1);
    await made.click();
    await expect(main.getByText("₦2,500.00").first()).toBeVisible();
    await main.getByRole("link", { name: say("transaction-pages.madeBySchedule") }).click();
    await expect(main.getByRole("heading", { level: 1, name: payee.maskedName })).toBeVisible();
  });

  await test.step("paused, it pays nothing until it is resumed", async () => {
    await press("schedules.pause");
    await expect(page.getByRole("alertdialog").getByText(say("schedules.pauseBody"))).toBeVisible();
    await checkAccessibility(page);
    await answer("schedules.pause");
    await expect(page.getByText(say("messages.schedulePaused"))).toBeVisible();
    await expect(main.getByText(say("schedules.pausedBody"))).toBeVisible();
    await advance(8);
    await press("schedules.resume");
    await expect(page.getByText(say("messages.scheduleResumed"))).toBeVisible();
    await expect(main.getByText(say("schedules.run-paid"))).toHaveCount(2);
  });

  await test.step("changed to more than there is, it fails, is told, and is tried again", async () => {
    await press("schedules.edit");
    const amount = page.getByLabel(say("schedules.amountLabel", { name: payee.maskedName }));
    await amount.fill("5000");
    await page.goBack();
    await page.goForward();
    await expect(amount).toHaveValue("5000");
    await page.reload();
    await expect(amount).toHaveValue("5000");
    await confirmWithCode(page, say, () => codeThatNames(sandbox, person.email, "₦5,000.00"));
    await expect(main.getByRole("heading", { level: 1, name: payee.maskedName })).toBeVisible();
    await advance(7);
    await expect(
      main.getByText(say("schedules.reason-short", { short: "₦1,500.00" })).first(),
    ).toBeVisible();
    await checkAccessibility(page);
    const mails = (await sandbox.messages(person.email)).map(({ subject }) => subject);
    expect(mails).toContain(`Add money for your payment to ${payee.maskedName}`);
    expect(mails).toContain(
      `Your scheduled payment of ₦5,000.00 to ${payee.maskedName} was not made`,
    );
    await press("schedules.retry");
    await expect(main.getByRole("button", { name: say("schedules.retry") })).toBeEnabled();
    await expect(
      main.getByText(say("schedules.reason-short", { short: "₦1,500.00" })).first(),
    ).toBeVisible();
  });

  await test.step("cancelled and deleted, it is gone from the list", async () => {
    await press("schedules.cancel");
    await answer("schedules.cancel");
    await expect(page.getByText(say("messages.scheduleCancelled"))).toBeVisible();
    await advance(8);
    await press("schedules.delete");
    await answer("schedules.delete");
    await expect(page).toHaveURL(/\/transactions\/scheduled$/);
    await expect(page.getByText(say("schedules.emptyTitle"))).toBeVisible();
  });
  await sandbox.expectBalancedBooks();
});
