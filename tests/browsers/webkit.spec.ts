import { writeFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { cardPhoto, takenBy } from "../journeys/gift-card-sale.ts";
import { play } from "../journeys/deposit-sandbox.ts";
import { speaker } from "../journeys/journey.ts";
import { addDollars, newPerson, openAccount, password } from "../journeys/person.ts";
import type { Sandbox } from "../journeys/sandbox.ts";
import { payee, transferCode } from "../journeys/transfer.ts";
import type { WebKitPage } from "./webkit-page.ts";
import { answerSignIn, signInTo, test } from "./webkit-test.ts";

/*
 * The ten journeys in Debian's WebKit. It has no passkeys, which the pages say. The journeys' own files are Playwright's, which cannot
 * drive this browser: these go the same ways.
 */
const say = speaker("en");

/** Codes that were already used: the newest one in the inbox may still be an earlier one. */
const codesBefore = new Set<string>();

/** Types the code that was just sent, which is sent on at its last digit. */
async function prove(web: WebKitPage, sandbox: Sandbox, email: string): Promise<void> {
  await web.sees("textbox", say("security.codeLabel"));
  let code = "";
  await expect
    .poll(async () => {
      code = await sandbox.code(email);
      return codesBefore.has(code);
    })
    .toBe(false);
  codesBefore.add(code);
  await web.type(say("security.codeLabel"), code);
}

test.afterEach(({ sandbox }) => sandbox.expectBalancedBooks());

test("a newcomer signs up, and is paid while the page is open", async ({ web, sandbox }) => {
  const person = newPerson();
  await web.goto("/create-account");
  await web.sees("heading", say("sign-up.title"));
  await web.type(say("verification.email"), person.email);
  await web.type(say("sign-up.password"), password);
  await web.press("checkbox", say("sign-up.terms"));
  await web.press("button", say("sign-up.submit"));
  await web.sees("heading", say("verification.codeTitleEmail"));
  // A reload continues at the same step.
  const code = await sandbox.code(person.email);
  await web.reload();
  await web.type(say("verification.code"), code);
  await web.type(say("sign-up.firstName"), person.firstName);
  await web.type(say("sign-up.lastName"), person.lastName);
  await web.type(say("sign-up.username"), person.username);
  await web.press("button", say("sign-up.finish"));
  await web.sees("heading", say("overview.name"));

  await web.goto("/deposit?asset=NGN");
  await web.press("button", say("deposit.methodVirtualAccount"));
  await web.type(say("verification.bvn"), person.bvn);
  await web.press("checkbox", say("verification.bvnConsent"));
  await web.press("button", say("verification.bvnSubmit"));
  await web.sees("heading", say("deposit.accountTitle"));
  await sandbox.payIn({
    accountNumber: await web.finds(/\b\d{10}\b/),
    amount: "10000.00",
    senderName: `${person.firstName} ${person.lastName}`,
  });
  await web.reads(say("deposit.received", { amount: "₦10,000.00" }));
});

test("a person signs in with the password, where the browser has no passkeys", async ({
  web,
  sandbox,
  world,
}) => {
  const { email } = await openAccount(world.serverAddress, sandbox);
  await web.goto("/login?redirect=%2Fmore");
  await web.sees("textbox", say("verification.email"));
  await web.seesNo("button", say("sign-in.withPasskey"));
  await answerSignIn(web, email, "Another-secret-9");
  await web.reads(say("problems.wrong-credentials"));
  await web.type(say("sign-in.password"), password);
  await web.press("button", say("sign-in.submit"));
  await expect.poll(async () => (await web.address()).pathname).toBe("/more");
  await web.goto("/profile/security/passkeys");
  await web.reads(say("passkeys.unsupported"));
});

test("a deposit is announced and credited", async ({ web, sandbox, world }) => {
  const { email } = await openAccount(world.serverAddress, sandbox, "1000.00");
  await signInTo(web, "/deposit?asset=NGN&method=bank-transfer", email);
  await web.reads(say("fiat-deposit.bankRuleTitle"));
  await web.type(say("fiat-deposit.bankName"), "Zenith");
  await web.press("option", "Zenith");
  await web.type(say("fiat-deposit.bankAccountNumber"), "2004567890");
  await web.reload();
  await web.holds(say("fiat-deposit.bankAccountNumber"), "2004567890");
  await web.press("button", say("flow.continue"));
  await web.type(say("fiat-deposit.amountLabel"), "40000");
  await web.press("button", say("flow.continue"));
  const reference = await web.finds(/\bBT-[A-Z0-9]{8}\b/);
  await play(world.serverAddress, "/bank-payments", { reference });
  await web.sees("heading", say("fiat-deposit.creditedTitle"));
});

test("a transfer is sent once by its code, and listed", async ({ web, sandbox, world }) => {
  const { email } = await openAccount(world.serverAddress, sandbox, "10000.00");
  await signInTo(web, "/withdraw", email);
  await web.press("button", say("transfer.typeUser"));
  await web.type(say("transfer.payeeFindLabel"), payee.username);
  await web.press("button", say("transfer.payeeFind"));
  await web.press("button", say("transfer.payeeChoose", { name: payee.maskedName }));
  await web.type(say("transfer.amountLabel", { name: payee.maskedName }), "2,500");
  await web.press("button", say("flow.continue"));
  await web.sees("heading", say("transfer.confirmTitle"));
  await web.press("button", say("transfer.send", { amount: "" }));
  await web.sees("textbox", say("security.codeLabel"));
  const code = await transferCode(sandbox, email, { typed: "2,500", shown: "₦2,500.00" });
  // A reload loses nothing.
  await web.reload();
  await web.type(say("security.codeLabel"), code);
  await web.sees("heading", say("transfer.successTitle"));
  await web.goto("/transactions");
  await web.reads(payee.maskedName);
  await web.goto("/wallets/fiat/NGN");
  await web.reads("₦7,500.00");
});

test("a card is created, pays, is blocked and ended", async ({ web, sandbox, world }) => {
  const person = await openAccount(world.serverAddress, sandbox);
  const { email } = person;
  codesBefore.add(await sandbox.code(email));
  await addDollars(world.serverAddress, sandbox, person);
  await signInTo(web, "/cards", email);
  await web.press("link", say("cards.create"));
  await web.type(say("cards.label"), "Streaming");
  await web.press("button", say("flow.continue"));
  await web.type(say("cards.amountLabel"), "20");
  await web.press("button", say("flow.continue"));
  await web.type(say("cards.choosePin"), "4821");
  await web.type(say("cards.choosePinAgain"), "4821");
  await web.type(say("cards.bvn"), "22222222222");
  await web.press("button", say("flow.continue"));
  await prove(web, sandbox, email);
  await web.reads(say("cards.pendingTitle"));
  await sandbox.passTime(5 * 60_000);
  await web.sees("button", say("cards.reveal"));

  const cardId = (await web.address()).pathname.split("/").at(-1) ?? "";
  const charge = { cardId, category: "subscriptions", merchant: "Netflix", amount: "9.99" };
  await sandbox.chargeCard(charge);
  await web.reads("Netflix");
  await web.press("switch", say("cards.blockSwitch"));
  await prove(web, sandbox, email);
  await web.reads(say("cards.blockedByOwner"));
  await sandbox.chargeCard({ ...charge, merchant: "Spotify" });
  await web.reads(say("cards.reason-card-blocked"));
  await web.press("link", say("cards.moreTitle"));
  await web.press("button", say("cards.terminate"));
  await prove(web, sandbox, email);
  await web.sees("button", say("cards.delete"));
});

test("a gift card is sold with pictures in its chat, and a lost line sends nothing twice", async ({
  web,
  sandbox,
  world,
  browser,
}, testInfo) => {
  const pictureOf = (name: string, red: number) => {
    const path = testInfo.outputPath(name);
    writeFileSync(path, cardPhoto(name, red).buffer);
    return path;
  };
  const { email } = await openAccount(world.serverAddress, sandbox);
  await signInTo(web, "/giftcards", email);
  await web.press("link", "Apple");
  await web.type(say("gift-cards.value"), "100");
  await web.type(say("gift-cards.quantity"), "2");
  await web.press("button", say("flow.continue"));
  await web.sees("heading", say("gift-cards.photosTitle"));
  await web.attach(pictureOf("front.png", 29));
  await web.sees("button", say("photos.remove", { name: "front.png" }));
  await web.press("button", say("flow.continue"));
  await web.reads(say("gift-cards.rateLocked", { clock: "" }));
  await web.press("button", say("gift-cards.send"));
  await web.reads(say("gift-cards.event-opened"));

  const trader = await takenBy(browser, await web.address(), {
    baseURL: world.serverAddress,
    deskURL: world.deskAddress,
    say,
  });
  const talk = trader.getByRole("log", { name: say("desk-gift-cards.chat") });
  await trader
    .getByRole("textbox", { name: say("desk-gift-cards.writeTo") })
    .fill("Please send the back.");
  await trader.getByRole("button", { name: say("chat.sendMessage"), exact: true }).click();
  await web.reads("Please send the back.");

  world.line.cut();
  await web.type(say("gift-cards.writeTo"), "Here it is");
  await web.press("button", say("chat.sendMessage"));
  await web.reads(say("chat.notSent"));
  world.line.mend();
  // The browser does not report the lost connection. What is waiting is sent with the next read.
  await web.readsNo(say("chat.notSent"));
  await expect(talk.getByText("Here it is")).toHaveCount(1);

  await web.attach(pictureOf("back.png", 122));
  await web.sees("button", say("photos.remove", { name: "back.png" }));
  await web.type(say("gift-cards.writeTo"), "The back");
  await web.reload();
  await web.holds(say("gift-cards.writeTo"), "The back");
  await web.press("button", say("chat.sendMessage"));
  await expect(talk.getByRole("img")).toHaveCount(2);
  const pay = say("desk-gift-cards.pay", { amount: "₦184,000.00" });
  await trader.getByRole("button", { name: pay }).click();
  await trader.getByRole("alertdialog").getByRole("button", { name: pay }).click();
  await web.reads(say("gift-cards.paidTitle", { amount: "₦184,000.00" }));
  await trader.context().close();
});

test("a coin is bought, and all of it is sold", async ({ web, sandbox, world }) => {
  const { email } = await openAccount(world.serverAddress, sandbox, "60000.00");
  await signInTo(web, "/trade?tab=buy", email);
  await web.type(say("trade.pay"), "50000");
  await web.press("button", say("trade.review"));
  await web.sees("heading", say("trade.buyReview"));
  await web.reload();
  await web.press("button", say("trade.buySubmit", { receive: "" }));
  await web.sees("heading", say("trade.buyDone"));
  await web.press("button", say("flow.done"));
  await web.press("tab", say("trade.tabSell"));
  await web.sees("heading", say("trade.sellTitle"));
  await web.press("button", say("order.max"));
  await web.holds(say("trade.sellAmount"), /[1-9]/);
  await web.press("button", say("trade.review"));
  await web.sees("heading", say("trade.sellReview"));
  await web.press("button", say("trade.sellSubmit", { pay: "" }));
  await web.sees("heading", say("trade.sellDone"));
});

test("a business makes a token, and pays with it", async ({ web, sandbox, world }) => {
  const email = "business@apex.test";
  await signInTo(web, "/api-settings?tab=tokens", email, "Summit-2026!");
  await web.press("button", say("business-api.newToken"));
  await web.type(say("business-api.name"), "Till");
  const [area, level] = [say("permissions.area-withdrawals"), say("permissions.level-approve")];
  await web.press("radio", `${area}: ${level}`);
  await web.press("button", say("business-api.continue"));
  await prove(web, sandbox, email);
  await web.sees("button", say("business-api.saved"));
  const token = String(
    await web.run("return document.querySelector('[role=dialog] code').textContent"),
  );
  await web.press("button", say("business-api.saved"));
  await web.sees("heading", "Till");
  const found = await fetch(`${world.serverAddress}/transfers-http/recipients/find`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ identifier: "personal@apex.test" }),
  });
  expect(found.status).toBe(200);
});

test("the language that is chosen stays", async ({ web, sandbox, world }) => {
  const { email } = await openAccount(world.serverAddress, sandbox);
  await signInTo(web, "/profile/general", email);
  await web.press("radio", say("profile.language-fr"));
  const title = speaker("fr")("profile.page-general");
  await web.sees("heading", title);
  await web.reload();
  await web.sees("heading", title);
  expect(await web.run("return document.documentElement.lang")).toBe("fr");
});

test("the balances stay with their time without a network, and the kept files open the wallet", async ({
  web,
  sandbox,
  world,
}) => {
  const { email } = await openAccount(world.serverAddress, sandbox, "5000.00");
  await signInTo(web, "/", email);
  await web.reads("₦5,000.00");
  await expect
    .poll(() =>
      web.run(
        `return caches.open("apex-files").then((kept) => kept.keys())
          .then((keys) => keys.some(({ url }) => url.includes("offline-start")))`,
      ),
    )
    .toBe(true);
  world.line.cut();
  // WebDriver has no command to take the network away, so the page is only told that it is offline.
  await web.run(`Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
    dispatchEvent(new Event("offline"))`);
  await web.reads(say("asset.balancesFrom", { time: "" }));
  await web.reads("₦5,000.00");

  // In a page that believes itself offline, the start cannot read the profile, and ends the session with everything
  // kept for it.
  await web.reload();
  await web.sees("textbox", say("verification.email"));
  expect(await web.run("return localStorage.getItem('apex.balances')")).toBeNull();
  world.line.mend();
  await answerSignIn(web, email);
  await web.reads("₦5,000.00");
});
