import type { Page } from "@playwright/test";
import { expect } from "../journeys/journey.ts";
import { addDollars, openAccount, signIn } from "../journeys/person.ts";
import { chooseRow, rowOf } from "../journeys/transfer.ts";
import { address, test } from "./host.ts";

test.beforeEach(async ({ sandbox, baseURL, page, say }) => {
  const person = await openAccount(baseURL, sandbox, "10000.00");
  await addDollars(baseURL, sandbox, person);
  await page.goto(address("PROXIED"));
  await signIn(page, say, person);
  await expect(page.getByRole("button", { name: "Send money" })).toBeVisible();
});

/** Moves the application into a modal dialog, which cuts its content off and contains its fixed elements. */
function showInDialog(page: Page): Promise<void> {
  return page.evaluate(() => {
    const dialog = document.createElement("dialog");
    dialog.style = "width: 40rem; height: 30rem; overflow: auto; transform: translateX(0)";
    dialog.append(...document.querySelectorAll("main"));
    document.body.append(dialog);
    dialog.showModal();
  });
}

test("lists and questions of a flow open above the modal dialog that it is in", async ({
  page,
  say,
}, info) => {
  await showInDialog(page);
  await page.getByRole("button", { name: "Send money" }).click();
  await chooseRow(page, say("asset.NGN"));
  await chooseRow(page, say("transfer.typeBank"));
  await page.getByRole("button", { name: say("transfer.bankOpen") }).click();
  const list = page.getByRole("listbox");
  await expect(list).toBeVisible();
  const body = await page.screenshot({ animations: "disabled" });
  await info.attach("list", { body, contentType: "image/png" });
  // Escape closes the list alone.
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(page.locator("dialog")).toBeVisible();
  await page.getByRole("button", { name: say("transfer.bankOpen") }).click();
  await page.getByRole("option").nth(1).click();
  await expect(list).toBeHidden();
  await expect(page.getByRole("combobox", { name: say("transfer.bankLabel") })).not.toHaveValue("");

  await page.getByRole("button", { name: say("flow.close") }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await info.attach("question", {
    body: await page.screenshot({ animations: "disabled" }),
    contentType: "image/png",
  });
  await question.getByRole("button", { name: say("leave.stay") }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("combobox", { name: say("transfer.bankLabel") })).toBeVisible();
});

test("letters stand in for the pictures that the page's security policy refuses", async ({
  page,
  say,
}, info) => {
  await page.route(address("PROXIED"), async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": "img-src 'self'" };
    await route.fulfill({ response, headers });
  });
  // The refusals that this is about are no problem of the application.
  await page.addInitScript(() =>
    window.addEventListener(
      "securitypolicyviolation",
      (event) => {
        if (event.blockedURI === "data") event.stopImmediatePropagation();
      },
      { capture: true },
    ),
  );
  await page.goto(address("PROXIED"));
  await page.getByRole("button", { name: "Send money" }).click();
  await expect(rowOf(page, say("asset.NGN"))).toBeVisible();
  await expect(page.locator("main").getByText("NG", { exact: true })).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(0);
  const body = await page.screenshot({ animations: "disabled" });
  await info.attach("letters", { body, contentType: "image/png" });
});
