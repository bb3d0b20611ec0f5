import { checkAccessibility, expect, test } from "./journey.ts";
import { newPerson, openAccount, openSignedIn } from "./person.ts";

test("a referral, from its link to the payout", async ({
  page,
  browser,
  say,
  sandbox,
  baseURL: given,
}) => {
  const baseURL = given ?? "";
  const referrer = await openAccount(baseURL, sandbox);
  const main = page.getByRole("main");
  await openSignedIn(page, "/referrals", referrer);
  await expect(main.getByRole("heading", { level: 1, name: say("referrals.title") })).toBeVisible();
  await expect(main.getByText(say("referrals.friendsEmpty"))).toBeVisible();
  await checkAccessibility(page);
  const shared = main.getByRole("link", { name: say("share.on", { place: "WhatsApp" }) });
  const text = new URL((await shared.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const [link = "", code = ""] = /http\S+\?ref=(\w{6})/.exec(text) ?? [];

  const elsewhere = await browser.newContext({ baseURL });
  const friendsPage = await elsewhere.newPage();
  await friendsPage.goto(link);
  await expect(friendsPage.getByLabel(say("sign-up.referral"))).toHaveValue(code);
  const refused = friendsPage.getByText(say("problems.referral-code-refused"));
  const signUp = async (email: string, referral: string) => {
    await friendsPage.getByLabel(say("verification.email")).fill(email);
    await friendsPage.getByLabel(say("sign-up.referral")).clear();
    await expect(refused).toBeHidden();
    await friendsPage.getByLabel(say("sign-up.referral")).fill(referral);
    // The field says the same about an unknown code before the form is sent.
    const answered = friendsPage.waitForResponse((answer) => answer.url().endsWith("/sign-up"));
    await friendsPage.getByRole("button", { name: say("sign-up.submit") }).click();
    await answered;
    await expect(refused).toBeVisible();
  };
  await friendsPage.getByLabel(say("sign-up.password"), { exact: true }).fill("Walk-the-ridge-7");
  await friendsPage
    .locator("label")
    .filter({ has: friendsPage.getByRole("checkbox", { name: say("sign-up.terms") }) })
    .click();
  // An unknown code is refused; so is one's own from another address of the same mailbox; and a friend uses one once.
  await signUp(newPerson().email, "ZZZZZZ");
  await signUp(referrer.email.replace("@", "+friend@"), code);
  const friend = await openAccount(baseURL, sandbox, "200000.00", { referralCode: code });
  await signUp(friend.email.replace("@", "+again@"), code);

  const friends = main.getByRole("list", { name: say("referrals.friends") });
  // The list shows the name, which the friend gave after joining.
  await expect(friends.getByRole("listitem")).toContainText(friend.firstName);
  await openSignedIn(friendsPage, "/trade?tab=buy", friend);
  const desk = friendsPage.getByRole("main");
  await desk.getByLabel(say("trade.pay")).fill("150000");
  await desk.getByRole("button", { name: say("trade.review") }).click();
  await expect(desk.getByRole("heading", { name: say("trade.buyReview") })).toBeVisible();
  await desk.getByRole("button", { name: /^Buy / }).click();
  await expect(desk.getByRole("heading", { name: say("trade.buyDone") })).toBeVisible();
  await elsewhere.close();

  // The referrer's page, which stayed open, shows the new figures.
  const figures = main.getByRole("region", { name: say("referrals.figures") });
  await expect(figures).toContainText("$2.00");
  await expect(friends).toContainText(`${friend.firstName} ${friend.lastName[0]}.`);
  await checkAccessibility(page);

  await page.goto("/notifications?show=unread");
  const earned = main.getByRole("link", { name: /\$2\.00/ });
  await expect(earned).toBeVisible();
  await checkAccessibility(page);
  await earned.click();
  await expect(page).toHaveURL(/\/transactions\/referral\//);
  await expect(main.getByText("$2.00").first()).toBeVisible();
  await page.goto("/notifications");
  await main.getByRole("button", { name: say("notifications.readAll") }).click();
  await expect(main.getByRole("button", { name: say("notifications.readAll") })).toBeHidden();
  await main.getByRole("tab", { name: say("notifications.view-unread") }).click();
  await expect(main.getByText(say("notifications.empty-unread"))).toBeVisible();

  await main.getByRole("link", { name: say("notifications.preferences") }).click();
  const trades = main.getByRole("group", { name: say("notifications.event-trades") });
  const byMail = { name: say("notifications.channel-email") };
  const mail = trades.getByRole("switch", byMail);
  await expect(mail).toBeChecked();
  await checkAccessibility(page);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith("/preferences") && answer.request().method() === "PUT",
  );
  await trades
    .locator("label")
    .filter({ has: page.getByRole("switch", byMail) })
    .click();
  await saved;
  await page.reload();
  await expect(mail).not.toBeChecked();
  await sandbox.expectBalancedBooks();
});
