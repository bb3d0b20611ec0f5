import { cryptoAssets } from "@apex/contract/assets";
import { networkFacts, networkIds, type Network } from "@apex/contract/networks";
import { sandboxChainRules } from "../rails/chain.ts";
import { html, type Html } from "@apex/engine/platform/html";
import { chainNetwork } from "@apex/engine/rails/chain-networks";
import type { SandboxPanel } from "./panel.ts";

interface PayableAddress {
  readonly network: string;
  readonly address: string;
  readonly memo: string;
  readonly name: string;
}

interface SentTransaction {
  readonly network: string;
  readonly hash: string;
  readonly asset: string;
  readonly block: bigint | null;
  readonly is_dropped: boolean;
}

const networkOptions = (networks: readonly Network[], chosen: string | undefined) =>
  networks.map(
    (id) =>
      html`<option value="${id}" ${id === chosen ? html`selected` : html``}>
        ${networkFacts(id).name}
      </option>`,
  );

/** The panel that pays crypto to a person's address, block by block. */
export const chainPanel: SandboxPanel = {
  id: "chains",
  title: "Chains",
  about:
    "Crypto arrives at somebody's address and is confirmed block by block, by the clock or by hand.",
  calls: [
    "POST /sandbox/chain-payments",
    "POST /sandbox/chain-blocks",
    "POST /sandbox/chain-reorganisations",
  ],
  body: async ({ db, rails }) => {
    const networks = networkIds.filter(
      (id) => chainNetwork(rails.chain, id).reality === "simulated",
    );
    const addresses = await db.query<PayableAddress>(
      `select a.network, a.address, a.memo, w.name from crypto_addresses a join workspaces w on w.id = a.workspace_id
       order by a.created_at desc, a.network limit 100`,
    );
    const sent = await db.query<SentTransaction>(
      `select network, hash, asset, block, is_dropped from sandbox_chain_transactions
       where reference is null order by sent_at desc limit 20`,
    );
    return html`<dl>
        ${sandboxChainRules.map(
          ({ when, answers }) =>
            html`<dt>${when}</dt>
              <dd>${answers}</dd>`,
        )}
      </dl>
      ${paymentForm(networks, addresses)} ${blockForm(networks, sent[0])}
      ${reorganisationForm(networks, sent)}`;
  },
};

function paymentForm(networks: readonly Network[], addresses: readonly PayableAddress[]): Html {
  const [latest] = addresses;
  return html`<form
    id="chain-form"
    data-call="/sandbox/chain-payments"
    data-done="Sent"
    data-reload
  >
    <div class="pair">
      <label
        >Network<select name="network">
          ${networkOptions(networks, latest?.network)}
        </select></label
      >
      <label
        >Asset<select name="asset">
          ${cryptoAssets.map((asset) => html`<option>${asset}</option>`)}
        </select></label
      >
    </div>
    <label
      >Address<input
        name="address"
        value="${latest?.address ?? ""}"
        list="addresses"
        autocomplete="off"
        required
    /></label>
    <datalist id="addresses">
      ${addresses.map(
        ({ network, address, memo, name }) =>
          html`<option value="${address}">${network}, ${name}${memo && `, memo ${memo}`}</option>`,
      )}
    </datalist>
    <div class="pair">
      <label>Memo<input name="memo" value="${latest?.memo ?? ""}" autocomplete="off" /></label>
      <label
        >Amount<input name="amount" value="25" inputmode="decimal" autocomplete="off" required
      /></label>
    </div>
    <button>Send</button>
    <output aria-live="polite"></output>
  </form>`;
}

function blockForm(networks: readonly Network[], latest: SentTransaction | undefined): Html {
  return html`<form id="block-form" data-call="/sandbox/chain-blocks" data-done="Added" data-reload>
    <label
      >Network<select name="network">
        ${networkOptions(networks, latest?.network)}
      </select></label
    >
    <div class="row">
      <button class="plain" name="blocks" value="1" data-number="1">Add a block</button
      ><button class="plain" name="blocks" value="10" data-number="1">Add 10 blocks</button
      ><button class="plain" name="blocks" value="40" data-number="1">Add 40 blocks</button>
    </div>
    <output aria-live="polite"></output>
  </form>`;
}

function reorganisationForm(networks: readonly Network[], sent: readonly SentTransaction[]): Html {
  const [latest] = sent;
  return html`<form
    id="reorganisation-form"
    data-call="/sandbox/chain-reorganisations"
    data-done="Dropped"
    data-reload
  >
    <label
      >Network<select name="network">
        ${networkOptions(networks, latest?.network)}
      </select></label
    >
    <label
      >Hash of a transaction that its chain is to drop<input
        name="hash"
        value="${latest?.hash ?? ""}"
        list="hashes"
        autocomplete="off"
        required
    /></label>
    <datalist id="hashes">
      ${sent.map(
        ({ network, hash, asset, block, is_dropped }) =>
          html`<option value="${hash}">
            ${network}, ${asset}, ${stateOf(block, is_dropped)}
          </option>`,
      )}
    </datalist>
    <button class="plain">Drop it</button>
    <output aria-live="polite"></output>
  </form>`;
}

function stateOf(block: bigint | null, isDropped: boolean): string {
  if (isDropped) return "dropped";
  return block === null ? "waits for a block" : `in block ${block}`;
}
