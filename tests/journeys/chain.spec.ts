import type { Page } from "@playwright/test";
import { anvilProgram, startAnvil, tokenUnits } from "../../scripts/chain/anvil.mjs";
import { chainConfirmations, chainEnvironment, setUpChain } from "../../scripts/chain/set-up.mjs";
import { freePort } from "../../scripts/free-port.mjs";
import { startWallet } from "../../scripts/running-wallet.mjs";
import { checkAccessibility, expect, test as base, type Say } from "./journey.ts";
import { openAccount, openSignedIn, type Person } from "./person.ts";
import type { Sandbox } from "./sandbox.ts";
import { chooseRow } from "./transfer.ts";

interface ChainWorld {
  readonly anvil: Awaited<ReturnType<typeof startAnvil>>;
  readonly token: string;
}

/** A product of its own, on a chain of its own. */
const test = base.extend<object, { chain: ChainWorld }>({
  chain: [
    async ({ browserName: _ }, use) => {
      const anvil = await startAnvil({ port: await freePort(), blockSeconds: 0.5 });
      await use({ anvil, token: await setUpChain(anvil) });
      await anvil.stop();
    },
    { scope: "worker" },
  ],
  address: [
    async ({ chain: { anvil, token } }, use) => {
      const wallet = await startWallet(chainEnvironment(anvil.url, token));
      await use(wallet.address);
      await wallet.stop();
    },
    { scope: "worker" },
  ],
});

test.skip(anvilProgram() === undefined, "There is no anvil for this machine.");

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** From the wallet to its address on Ethereum. */
async function openAddress(page: Page, say: Say, asset: string, name: string): Promise<string> {
  await page.goto(`/trade/deposit/crypto?asset=${asset}`);
  await chooseRow(page, "Ethereum (ERC20)");
  await expect(heading(page, say("crypto-deposit.addressTitle", { asset: name }))).toBeVisible();
  const shown = page.getByRole("figure").getByText(/^0x[0-9a-fA-F]{40}$/);
  return (await shown.first().textContent()) ?? "";
}

async function expectCredited(page: Page, say: Say): Promise<void> {
  await expect(page.getByText(say("crypto-deposit.stateCredited"), { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  const progress = { now: chainConfirmations, needed: chainConfirmations };
  await expect(page.getByText(say("crypto-deposit.progress", progress))).toBeVisible();
}

interface Withdrawal {
  readonly person: Person;
  readonly asset: string;
  readonly to: string;
  readonly amount: string;
}

/** Sends by the wallet's own steps, until the chain has confirmed it. */
async function withdraw(
  page: Page,
  say: Say,
  sandbox: Sandbox,
  { person, asset, to, amount }: Withdrawal,
): Promise<void> {
  const goOn = page.getByRole("button", { name: say("flow.continue") });
  await page.goto(`/trade/withdraw/crypto?asset=${asset}`);
  await expect(heading(page, say("crypto-withdrawal.networkTitle"))).toBeVisible();
  await chooseRow(page, "Ethereum (ERC20)");
  await page.getByLabel(say("crypto-address.address"), { exact: true }).fill(to);
  await goOn.click();
  await page.getByLabel(say("crypto-withdrawal.amountLabel")).fill(amount);
  await goOn.click();
  await expect(heading(page, say("crypto-withdrawal.confirmTitle"))).toBeVisible();
  await page.getByRole("button", { name: say("crypto-withdrawal.send") }).click();
  const code = page.getByLabel(say("security.codeLabel"));
  await expect(code).toBeVisible();
  let digits = "";
  await expect
    .poll(async () => {
      const sent = await sandbox.messages(person.email);
      digits = sent.find(({ text }) => text.includes(to))?.code ?? "";
      return digits;
    })
    .toMatch(/^\d{6}$/);
  await code.fill(digits);
  await expect(heading(page, say("crypto-withdrawal.successTitle"))).toBeVisible({
    timeout: 20_000,
  });
}

test("test ether and a test ERC-20 come in from a chain and go out over it", async ({
  page,
  say,
  sandbox,
  baseURL,
  chain: { anvil, token },
}) => {
  const person = await openAccount(baseURL, sandbox, "10000.00");
  await openSignedIn(page, "/deposit", person);
  await expect(page.getByRole("heading", { name: say("deposit.walletTitle") })).toBeVisible();

  const address = await openAddress(page, say, "ETH", "Ethereum");
  await anvil.payEther(address, 10n ** 17n);
  await expectCredited(page, say);
  await checkAccessibility(page);

  expect(await openAddress(page, say, "USDT", "Tether")).toBe(address);
  await anvil.payToken(token, address, tokenUnits(100));
  await expectCredited(page, say);

  const [etherTo, tokensTo] = [
    "0x0000000000000000000000000000000000077701",
    "0x0000000000000000000000000000000000077702",
  ];
  await withdraw(page, say, sandbox, { person, asset: "ETH", to: etherTo, amount: "0.02" });
  await checkAccessibility(page);
  expect(await anvil.etherOf(etherTo)).toBe(2n * 10n ** 16n);
  await withdraw(page, say, sandbox, { person, asset: "USDT", to: tokensTo, amount: "40" });
  expect(await anvil.tokensOf(token, tokensTo)).toBe(tokenUnits(40));
  await sandbox.expectBalancedBooks();
});
