import type { EngineContext } from "../context.ts";
import { auditLedger, type Audit } from "../ledger/audit.ts";
import { listFaults } from "./faults.ts";
import { html, htmlPage, type Html } from "./html.ts";
import {
  bankTransferSection,
  bvnSection,
  clockSection,
  faultsSection,
  resetSection,
  type PayableAccount,
} from "./page-forms.ts";
import { readMessages, type SentMessage } from "./read-messages.ts";
import { demoBusinessName, demoEmails, demoPassword, seedPeople } from "./seed-people.ts";

const messagesShown = 12;

/** The sandbox for whoever tries the product out: who to sign in as, what was sent, and what can be made to happen. */
export async function sandboxPage(context: EngineContext): Promise<Response> {
  const [accounts, messages, faults, sums] = await Promise.all([
    context.db.query<PayableAccount>(
      "select account_number, account_name, bank_name from deposit_accounts order by created_at desc, id limit 50",
    ),
    readMessages(context, undefined),
    listFaults(context),
    auditLedger(context.db),
  ]);
  return htmlPage(
    "en",
    "Apex sandbox",
    html`<header>
        <h1>Apex sandbox</h1>
        <p>
          Sample data and simulated partners: no money moves anywhere. Everything here is also a
          call; see each section.
        </p>
        <p><a href="/">Open the wallet</a> · <a href="/docs">API documentation</a></p>
      </header>
      <main>
        ${peopleSection()} ${bankTransferSection(accounts)} ${inboxSection(messages)}
        ${clockSection(context.clock)} ${faultsSection(faults)} ${ledgerSection(sums)}
        ${bvnSection()} ${resetSection()}
      </main>`,
  );
}

function peopleSection(): Html {
  const { ada, musa, ...others } = seedPeople;
  const row = (who: string, email: string, username: string) =>
    html`<tr>
      <td>${who}</td>
      <td><code>${email}</code></td>
      <td><code>@${username}</code></td>
    </tr>`;
  return html`<section class="wide" aria-labelledby="people">
    <h2 id="people">Demo accounts</h2>
    <p>Everybody's password is <code>${demoPassword}</code>.</p>
    <div class="scroll" tabindex="0" role="region" aria-label="Everybody there is">
      <table>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Sign in with</th>
            <th scope="col">Username</th>
          </tr>
        </thead>
        <tbody>
          ${row(`${ada.firstName} ${ada.lastName}, personal; also in ${demoBusinessName}`, demoEmails.personal, ada.username)}
          ${row(`${musa.firstName} ${musa.lastName}, owner of ${demoBusinessName}`, demoEmails.business, musa.username)}
          ${Object.values(others).map(({ firstName, lastName, email, username }) => row(`${firstName} ${lastName}`, email, username))}
        </tbody>
      </table>
    </div>
  </section>`;
}

function inboxSection(messages: readonly SentMessage[]): Html {
  const items = messages.slice(0, messagesShown).map(
    ({ to, channel, subject, text, code, sentAt }) =>
      html`<li>
        <div class="quiet">
          ${sentAt.slice(0, 19).replace("T", " ")} UTC · ${channel} · <code>${to}</code>
        </div>
        <strong>${subject}</strong
        >${code === undefined ? html`` : html` <span class="code">${code}</span>`}
        <p class="message">${text}</p>
      </li>`,
  );
  return html`<section aria-labelledby="inbox">
    <h2 id="inbox">Inbox</h2>
    <p class="quiet">
      Every mail and text that was sent, newest first. <code>GET /sandbox/messages?to=</code>
    </p>
    <p><a href="/sandbox">Look again</a></p>
    ${
      items.length === 0
        ? html`<p>Nothing was sent yet.</p>`
        : html`<ol>
            ${items}
          </ol>`
    }
  </section>`;
}

function ledgerSection(sums: Audit): Html {
  const sound =
    sums.assets.every(({ sum }) => sum === "0") &&
    sums.negatives.length === 0 &&
    sums.mismatches.length === 0;
  return html`<section aria-labelledby="ledger">
    <h2 id="ledger">Ledger</h2>
    <p class="${sound ? "good" : "bad"}">
      ${sound ? "The books balance." : "The books do not balance."}
    </p>
    <p class="quiet">
      ${sums.accounts} accounts, ${sums.entries} entries, ${sums.negatives.length} customers'
      accounts below zero. <code>GET /sandbox/ledger</code>
    </p>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Asset</th>
            <th scope="col">Sum of all entries</th>
          </tr>
        </thead>
        <tbody>
          ${sums.assets.map(
            ({ asset, sum }) =>
              html`<tr>
                <td>${asset}</td>
                <td>${sum}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}
