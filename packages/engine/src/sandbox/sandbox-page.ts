import type { EngineContext } from "../context.ts";
import { auditLedger, type Audit } from "../ledger/audit.ts";
import { sandboxBvnRules } from "../rails/sandbox-identity.ts";
import { listFaults, type PendingFault } from "./faults.ts";
import { html, htmlPage, type Html } from "./html.ts";
import { readMessages, type SentMessage } from "./read-messages.ts";
import { demoBusinessName, demoEmails, demoPassword, seedPeople } from "./seed-people.ts";

const messagesShown = 12;

interface DepositAccount {
  readonly account_number: string;
  readonly account_name: string;
  readonly bank_name: string;
}

/** The sandbox for whoever tries the product out: who to sign in as, what was sent, and what can be made to happen. */
export async function sandboxPage(context: EngineContext): Promise<Response> {
  const [accounts, messages, faults, sums] = await Promise.all([
    context.db.query<DepositAccount>(
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
        ${clockSection(context)} ${faultsSection(faults)} ${ledgerSection(sums)} ${bvnSection()}
        ${resetSection()}
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
    <div class="scroll">
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

function bankTransferSection(accounts: readonly DepositAccount[]): Html {
  return html`<section aria-labelledby="transfer">
    <h2 id="transfer">Simulate a bank transfer</h2>
    <p class="quiet">
      Money arrives at somebody's account number. A sender of another name, and more than
      ₦5,000,000, go on hold. <code>POST /sandbox/bank-transfers</code>
    </p>
    <form id="transfer-form" data-call="/sandbox/bank-transfers">
      <label
        >Account number<input
          name="accountNumber"
          list="accounts"
          inputmode="numeric"
          autocomplete="off"
          required
      /></label>
      <datalist id="accounts">
        ${accounts.map(
          ({ account_number, account_name, bank_name }) =>
            html`<option value="${account_number}">${account_name}, ${bank_name}</option>`,
        )}
      </datalist>
      <label
        >Amount<input
          name="amount"
          value="25000.00"
          inputmode="decimal"
          autocomplete="off"
          required
      /></label>
      <label
        >Sender's name<input
          name="senderName"
          value="${accounts[0]?.account_name ?? ""}"
          autocomplete="off"
          required
      /></label>
      <div class="pair">
        <label
          >Sender's bank<input name="senderBank" value="GTBank" autocomplete="off" required
        /></label>
        <label
          >Sender's account<input
            name="senderAccount"
            value="0123456780"
            inputmode="numeric"
            autocomplete="off"
            required
        /></label>
      </div>
      <button>Send</button>
      <output aria-live="polite"></output>
    </form>
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

function clockSection({ clock }: EngineContext): Html {
  const [wall, now] = [clock.wall(), clock.business()];
  const button = (label: string, ms: number) =>
    html`<button class="plain" name="advanceMs" value="${ms}" data-number="1">${label}</button>`;
  const hour = 3_600_000;
  return html`<section aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p class="quiet">
      Business time moves forward; what falls due happens on the way. Sessions and codes keep to the
      wall clock. <code>POST /sandbox/clock</code>
    </p>
    <dl>
      <dt>Business time</dt>
      <dd>${now.toISOString()}</dd>
      <dt>Wall clock</dt>
      <dd>${wall.toISOString()}</dd>
    </dl>
    <form id="clock-form" data-call="/sandbox/clock" data-done="Moved" data-reload>
      <div class="row">
        ${button("+ 5 minutes", hour / 12)}${button("+ 1 hour", hour)}${button("+ 1 day", 24 * hour)}${button("+ 30 days", 720 * hour)}
      </div>
      <output aria-live="polite"></output>
    </form>
  </section>`;
}

function faultsSection(faults: readonly PendingFault[]): Html {
  const items = faults.map(
    ({ method, path, fault, code, times_left }) =>
      html`<li>
        <code>${method} ${path}</code>: ${fault}${code === null ? "" : ` ${code}`}, ${times_left} to
        come
      </li>`,
  );
  return html`<section aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    <p class="quiet">
      The next calls to an address go wrong. <code>POST /sandbox/faults</code>,
      <code>DELETE /sandbox/faults</code>
    </p>
    ${
      items.length === 0
        ? html``
        : html`<ol>
            ${items}
          </ol>`
    }
    <form id="faults-form" data-call="/sandbox/faults" data-done="Set" data-reload>
      <div class="pair">
        <label
          >Method<select name="method">
            <option>POST</option>
            <option>GET</option>
            <option>PUT</option>
            <option>DELETE</option>
            <option>*</option>
          </select></label
        >
        <label
          >Times<input
            name="times"
            type="number"
            min="1"
            max="1000"
            value="1"
            data-number="1"
            required
        /></label>
      </div>
      <label
        >Address<input name="path" value="/transfers-http/transfers" autocomplete="off" required
      /></label>
      <div class="pair">
        <label
          >What happens<select name="fault">
            <option>commit-then-timeout</option>
            <option>offline</option>
            <option>slow</option>
            <option>status</option>
          </select></label
        >
        <label
          >Error code, for status<input name="code" placeholder="rail-failed" autocomplete="off"
        /></label>
      </div>
      <div class="row">
        <button>Set</button
        ><button class="plain" data-method="DELETE" formnovalidate>Clear all</button>
      </div>
      <output aria-live="polite"></output>
    </form>
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

function bvnSection(): Html {
  return html`<section aria-labelledby="bvn">
    <h2 id="bvn">BVNs</h2>
    <p class="quiet">
      How the identity register answers, first rule first. <code>POST /sandbox/bvns</code>
    </p>
    <dl>
      ${sandboxBvnRules.map(
        ({ bvn, answers }) =>
          html`<dt>${bvn}</dt>
            <dd>${answers}</dd>`,
      )}
    </dl>
    <form id="bvn-form" data-call="/sandbox/bvns" data-done="Added">
      <label
        >BVN<input
          name="bvn"
          inputmode="numeric"
          pattern="[0-9]{11}"
          title="11 digits"
          autocomplete="off"
          required
      /></label>
      <div class="pair">
        <label>First name<input name="firstName" autocomplete="off" required /></label>
        <label>Last name<input name="lastName" autocomplete="off" required /></label>
      </div>
      <button>Add to the register</button>
      <output aria-live="polite"></output>
    </form>
  </section>`;
}

function resetSection(): Html {
  return html`<section aria-labelledby="reset">
    <h2 id="reset">Start over</h2>
    <p class="quiet">
      Everything that was done here goes; the demo accounts come back as they were.
      <code>POST /sandbox/reset</code>
    </p>
    <form id="reset-form" data-call="/sandbox/reset" data-done="Done" data-reload>
      <button class="plain">Reset the sandbox</button>
      <output aria-live="polite"></output>
    </form>
  </section>`;
}
