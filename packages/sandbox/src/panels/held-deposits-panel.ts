import { moneyOf } from "@apex/contract/money";
import { storedAsset } from "@apex/engine/ledger/render-transaction";
import {
  depositsToCheck,
  type DepositToCheck,
} from "@apex/engine/money/deposits/explain-held-deposit";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";
import { openReferences } from "./open-references.ts";

/** The panel of those who check deposits on hold. */
export const heldDepositsPanel: SandboxPanel = {
  id: "held-deposits",
  title: "Deposits on hold",
  about:
    "Decide on a deposit on hold: take it up, release it, ask its owner for more, or send it back to the sender.",
  calls: ["POST /sandbox/held-deposits"],
  body: async ({ db }) => {
    const held = await depositsToCheck(db);
    return html`<form
      id="held-deposit-form"
      data-call="/sandbox/held-deposits"
      data-done="Decided"
      data-reload
    >
      ${openReferences(
        "held-deposits-list",
        held.map((deposit) => ({ reference: deposit.reference, about: aboutOf(deposit) })),
      )}
      <label
        >Decision<select name="action">
          <option value="take">Take it up</option>
          <option value="release">Release it</option>
          <option value="ask-more">Ask for more</option>
          <option value="send-back">Send it back</option>
        </select></label
      >
      <label>Question, to ask for more<input name="question" autocomplete="off" /></label>
      <button>Decide</button>
      <output aria-live="polite"></output>
    </form>`;
  },
};

/** `180000.00 NGN of TUNDE ALABI, handed-in: friend, "He pays me back", with a document`. */
function aboutOf({ amount, asset, sender, state, ...answer }: DepositToCheck): string {
  const money = moneyOf(BigInt(amount), storedAsset(asset));
  const given = [
    ...(answer.relationship === null ? [] : [answer.relationship]),
    ...(answer.text === null ? [] : [`"${answer.text}"`]),
    ...(answer.has_document ? ["with a document"] : []),
  ];
  const about = `${money.amount} ${money.asset} of ${sender ?? "nobody named"}, ${state}`;
  return given.length === 0 ? about : `${about}: ${given.join(", ")}`;
}
