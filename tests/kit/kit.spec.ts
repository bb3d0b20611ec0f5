import { checkAccessibility, expect, speaker } from "../journeys/journey.ts";
import { addDollars, openAccount, signIn } from "../journeys/person.ts";
import { authorise, confirm, walkToReview } from "../journeys/transfer.ts";
import { address, test } from "./host.ts";
import { expectNoDeadLink } from "./links.ts";

const order = { typed: "2,500", shown: "₦2,500.00" };

test("an application behind its own address sends money and orders a card", async ({
  page,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "10000.00");
  const { email } = person;
  await addDollars(baseURL, sandbox, person);
  await page.goto(address("PROXIED"));
  // The application has none of the places that a host may leave out.
  const links = () => expectNoDeadLink(page, ["/"]);
  await expect(page.getByLabel(say("verification.email"))).toBeVisible();
  await links();
  await signIn(page, say, person);

  await page.getByRole("button", { name: "Send money" }).click();
  await walkToReview(page, say, order, { hasWallets: true, arrived: links });
  await confirm(page, say);
  await authorise(page, say, sandbox, email, order);
  await expect(page.getByRole("heading", { name: say("transfer.successTitle") })).toBeVisible();
  await links();
  await checkAccessibility(page);
  await page.getByRole("button", { name: say("flow.done") }).click();

  await page.getByRole("button", { name: "Create a card" }).click();
  await page.getByLabel(say("cards.label"), { exact: true }).fill("Streaming");
  await links();
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await page.getByLabel(say("cards.amountLabel")).fill("20");
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await page.getByLabel(say("cards.choosePin"), { exact: true }).fill("4821");
  await page.getByLabel(say("cards.choosePinAgain"), { exact: true }).fill("4821");
  await page.getByLabel(say("cards.bvn"), { exact: true }).fill("22222222222");
  await page.getByRole("button", { name: say("flow.continue") }).click();
  await expect(page.getByText("$23.00")).toBeVisible();
  await links();
  const code = page.getByRole("textbox", { name: say("security.codeLabel") });
  await expect(code).toBeVisible();
  await code.fill(await sandbox.code(email));
  // The host continues once the card is paid for.
  await expect(page.getByRole("button", { name: "Create a card" })).toBeVisible();
  await sandbox.expectBalancedBooks();
});

test("an application with its own colours, language and router sends money", async ({
  page,
  sandbox,
  baseURL,
}) => {
  const say = speaker("fr");
  const french = { typed: "2500", shown: "2 500,00 ₦" };
  const person = await openAccount(baseURL, sandbox, "10000.00");
  await page.goto(`${address("THEMED")}/enter`);
  await signIn(page, say, person);
  await expect(page).toHaveURL(/\/send/);

  await walkToReview(page, say, french, { level: 2 });
  // The address holds the current step.
  await page.reload();
  const submit = page.getByRole("button", { name: say("transfer.send") });
  await expect(submit).toBeVisible();
  await expect(submit).toHaveCSS("background-color", "oklch(0.45 0.16 300)");
  // The page around the flow keeps its own looks.
  await expect(page.locator("body")).toHaveCSS("margin", "8px");
  await confirm(page, say, 2);
  await authorise(page, say, sandbox, person.email, french);
  await expect(page.getByRole("heading", { name: say("transfer.successTitle") })).toBeVisible();
  await page.getByRole("button", { name: say("flow.done") }).click();
  await expect(page.getByRole("heading", { name: "Caisse" })).toBeVisible();
  await sandbox.expectBalancedBooks();
});
