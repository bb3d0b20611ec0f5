import type { EngineContext } from "@apex/engine/runtime/context";
import { html } from "@apex/engine/platform/html";
import { logoLink } from "@apex/engine/platform/logo";
import { htmlPage } from "../http/html-page.ts";
import { panelSection, type SandboxGroup } from "./panel.ts";
import { bankTransferPanel } from "./bank-transfer-panel.ts";
import { billsPanel } from "./bills-panel.ts";
import { bvnPanel } from "./bvn-panel.ts";
import { cardPaymentsPanel } from "./card-payments-panel.ts";
import { chainPanel } from "./chain-panel.ts";
import { chargesPanel } from "./charges-panel.ts";
import { clockPanel } from "./clock-panel.ts";
import { faultsPanel } from "./faults-panel.ts";
import { giftCardDeskPanel } from "./gift-card-desk-panel.ts";
import { giftCardSupplierPanel } from "./gift-card-supplier-panel.ts";
import { identityPanel } from "./identity-panel.ts";
import { inboxPanel } from "./inbox-panel.ts";
import { ledgerPanel } from "./ledger-panel.ts";
import { chainPayoutsPanel } from "./chain-payouts-panel.ts";
import { marketPanel } from "./market-panel.ts";
import { payoutsPanel } from "./payouts-panel.ts";
import { ownTransferPanel } from "./own-transfer-panel.ts";
import { p2pPanel } from "./p2p-panel.ts";
import { peoplePanel } from "./people-panel.ts";
import { phoneMessagesPanel } from "./phone-messages-panel.ts";
import { resetPanel } from "./reset-panel.ts";
import { staffPanel } from "./staff-panel.ts";
import { signInLinkPanel } from "./sign-in-link-panel.ts";

/** The panels of the page, in order: a new kind of partner adds its panel here. */
const groups: readonly SandboxGroup[] = [
  {
    title: "Who is here",
    panels: [peoplePanel, inboxPanel, phoneMessagesPanel, signInLinkPanel, staffPanel],
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
  { title: "Records", panels: [ledgerPanel, resetPanel] },
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
  const deskUrl = context.deskUrl();
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
              Sample data and a simulated outside world: no money moves anywhere. Everything here is
              also a call, named under each panel.
            </p>
            <p>
              <a href="/">Open the wallet</a> ·
              ${deskUrl === undefined ? html`` : html`<a href="${deskUrl}">Open the desk</a> · `}<a
                href="/docs"
                >API documentation</a
              >
            </p>
          </div>
          ${sections}
        </main>
      </div>`,
  );
}
