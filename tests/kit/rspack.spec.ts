import { expect, speaker } from "../journeys/journey.ts";
import { openAccount, signIn } from "../journeys/person.ts";
import { walkToReview } from "../journeys/transfer.ts";
import { address, test } from "./host.ts";

test("an application of another bundler signs in and walks to the review", async ({
  page,
  sandbox,
  baseURL,
}) => {
  const say = speaker("fr");
  const person = await openAccount(baseURL, sandbox, "10000.00");
  await page.goto(`${address("RSPACK")}/enter`);
  await signIn(page, say, person);
  await expect(page).toHaveURL(/\/send/);
  await walkToReview(page, say, { typed: "2500", shown: "2 500,00 ₦" }, { level: 2 });
  // The application's own colour, as this bundler writes it.
  await expect(page.getByRole("button", { name: say("transfer.send") })).toHaveCSS(
    "background-color",
    "lab(33.5601 36.7267 -49.3465)",
  );
});
