import type { EngineContext } from "@apex/engine/runtime/context";
import { html } from "@apex/engine/platform/html";
import { htmlPage, logoLink } from "./html-page.ts";
import { panelSection, type SandboxGroup } from "./panel.ts";
import { bankTransferPanel } from "../panels/bank-transfer-panel.ts";
import { billsPanel } from "../panels/bills-panel.ts";
import { bvnPanel } from "../panels/bvn-panel.ts";
import { cardPaymentsPanel } from "../panels/card-payments-panel.ts";
import { chainPanel } from "../panels/chain-panel.ts";
import { chargesPanel } from "../panels/charges-panel.ts";
import { clockPanel } from "../panels/clock-panel.ts";
import { faultsPanel } from "../panels/faults-panel.ts";
import { giftCardDeskPanel } from "../panels/gift-card-desk-panel.ts";
import { giftCardSupplierPanel } from "../panels/gift-card-supplier-panel.ts";
import { identityPanel } from "../panels/identity-panel.ts";
import { inboxPanel } from "../panels/inbox-panel.ts";
import { ledgerPanel } from "../panels/ledger-panel.ts";
import { chainPayoutsPanel } from "../panels/chain-payouts-panel.ts";
import { marketPanel } from "../panels/market-panel.ts";
import { payoutsPanel } from "../panels/payouts-panel.ts";
import { ownTransferPanel } from "../panels/own-transfer-panel.ts";
import { p2pPanel } from "../panels/p2p-panel.ts";
import { heldDepositsPanel } from "../panels/held-deposits-panel.ts";
import { operatorPanel } from "../panels/operator-panel.ts";
import { peoplePanel } from "../panels/people-panel.ts";
import { phoneMessagesPanel } from "../panels/phone-messages-panel.ts";
import { recordingPanel } from "../panels/recording-panel.ts";
import { resetPanel } from "../panels/reset-panel.ts";
import { supportDeskPanel } from "../panels/support-desk-panel.ts";
import { signInLinkPanel } from "../panels/sign-in-link-panel.ts";

/** The panels of the page, in order: a new rail adds its panel here. */
const groups: readonly SandboxGroup[] = [
  {
    title: "Who is here",
    panels: [
      peoplePanel,
      inboxPanel,
      phoneMessagesPanel,
      signInLinkPanel,
      supportDeskPanel,
      recordingPanel,
    ],
  },
  {
    title: "Partners",
    panels: [
      bankTransferPanel,
      p2pPanel,
      chargesPanel,
      ownTransferPanel,
      payoutsPanel,
      billsPanel,
      chainPanel,
      chainPayoutsPanel,
      giftCardDeskPanel,
      giftCardSupplierPanel,
      cardPaymentsPanel,
      bvnPanel,
      identityPanel,
      marketPanel,
    ],
  },
  { title: "Time and trouble", panels: [clockPanel, faultsPanel] },
  { title: "Records", panels: [heldDepositsPanel, operatorPanel, ledgerPanel, resetPanel] },
];

/**
 * The sandbox's page for testers: accounts to sign in as, sent messages, and simulated events.
 * A developers' console, in English only, as its `lang` says.
 */
export async function sandboxPage(context: EngineContext): Promise<Response> {
  const sections = await Promise.all(
    groups.map(async ({ title, panels }) => {
      const written = await Promise.all(panels.map((panel) => panelSection(panel, context)));
      return html`<div class="group">
        <h2>${title}</h2>
        <div class="panels">${written}</div>
      </div>`;
    }),
  );
  return htmlPage(
    "en",
    "Apex sandbox",
    html`<a class="skip" href="#content">Skip to content</a>
      <div class="page">
        <header class="side">
          ${logoLink("/")}
          <nav aria-label="Panels">
            <ul>
              ${groups.flatMap(({ panels }) => panels.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`))}
            </ul>
          </nav>
        </header>
        <main class="content" id="content" tabindex="-1">
          <div class="intro">
            <h1>Sandbox</h1>
            <p class="quiet">
              Sample data and simulated partners: no money moves anywhere. Everything here is also a
              call, named under each panel.
            </p>
            <p><a href="/">Open the wallet</a> · <a href="/docs">API documentation</a></p>
          </div>
          ${sections}
        </main>
      </div>`,
  );
}
