import type { Clock } from "../context.ts";
import { sandboxBvnRules } from "../rails/sandbox-identity.ts";
import type { PendingFault } from "./faults.ts";
import { html, type Html } from "./html.ts";

/** An account number that somebody can be paid at. */
export interface PayableAccount {
  readonly account_number: string;
  readonly account_name: string;
  readonly bank_name: string;
}

export function bankTransferSection(accounts: readonly PayableAccount[]): Html {
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
          value="${accounts[0]?.account_number ?? ""}"
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

export function clockSection(clock: Clock): Html {
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

export function faultsSection(faults: readonly PendingFault[]): Html {
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
        ><button class="plain" data-method="DELETE" data-done="Cleared" formnovalidate>
          Clear all
        </button>
      </div>
      <output aria-live="polite"></output>
    </form>
  </section>`;
}

export function bvnSection(): Html {
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

export function resetSection(): Html {
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
