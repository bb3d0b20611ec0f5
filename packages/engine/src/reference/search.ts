import { allEndpoints } from "@apex/contract/all-endpoints";
import { errorCodes, isErrorCode } from "@apex/contract/error-codes";
import { errorReasons } from "@apex/contract/error-reasons";
import { html, type Html } from "../platform/html.ts";
import { addressOf } from "./addresses.ts";
import { apiGuide } from "./guide.ts";
import { issueCodes } from "./issue-meanings.ts";
import { anchorOf, sentence } from "./prose.ts";
import { describedEvents } from "./webhook-events.ts";

interface Entry {
  readonly title: string;
  readonly text: string;
  readonly address: string;
}

const entries: readonly Entry[] = [
  ...apiGuide.map(({ title, text }) => ({ title, text, address: `/docs#${anchorOf(title)}` })),
  ...allEndpoints.map((endpoint) => ({
    title: `${endpoint.method} ${endpoint.path}`,
    text: endpoint.summary,
    address: addressOf(endpoint),
  })),
  ...describedEvents.map(({ type, when }) => ({
    title: type,
    text: when,
    address: `/docs/webhooks#${type}`,
  })),
  ...Object.keys(errorCodes)
    .filter(isErrorCode)
    .map((code) => ({ title: code, text: errorReasons[code], address: `/docs/errors#${code}` })),
  ...issueCodes.map(({ code, text }) => ({
    title: code,
    text,
    address: `/docs/errors#issue-${code}`,
  })),
];

/** Finds entries that have all the words of a question in their title, text or address; titles come first. */
export function found(question: string): readonly Entry[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const matches = entries.filter(({ title, text, address }) => has(`${title} ${text} ${address}`));
  return matches.toSorted((one, other) => Number(has(other.title)) - Number(has(one.title)));
}

export function searchResults(question: string): Html {
  const results = found(question);
  if (results.length === 0)
    return html`<p>
      Nothing has these words. Try one of them, or a path such as <code>withdrawals</code>.
    </p>`;
  return html`<ul class="errors">
    ${results.map(
      ({ title, text, address }) =>
        html`<li>
          <p class="field"><a href="${address}">${title}</a></p>
          <p>${sentence(text)}</p>
        </li>`,
    )}
  </ul>`;
}
