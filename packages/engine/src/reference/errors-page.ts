import { rowCodes, type RowCode } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { errorCodes, type ErrorCode } from "@apex/contract/error-codes";
import { errorReasons } from "@apex/contract/error-reasons";
import { html, type Html } from "../platform/html.ts";
import { errorRemedies } from "./error-remedies.ts";
import { issueCodes } from "./issue-meanings.ts";
import { sentence } from "./prose.ts";

/** Codes with what they mean and what to do, each with an address of its own if `isIndex`. */
export function errorList(codes: readonly ErrorCode[], isIndex = false): Html {
  return html`<ul class="errors">
    ${codes.map(
      (code) =>
        html`<li>
          <p class="field">
            ${isIndex ? html`<code id="${code}">${code}</code>` : html`<a href="/docs/errors#${code}"><code>${code}</code></a>`}
            <span class="tag">${errorCodes[code].status}</span>
          </p>
          <p>${sentence(errorReasons[code])}</p>
          ${isIndex ? html`<p class="quiet">${sentence(errorRemedies[code])}</p>` : ""}
        </li>`,
    )}
  </ul>`;
}

interface DetailCode {
  readonly code: string;
  readonly text: string;
}

const rowMeanings: Readonly<Record<RowCode, string>> = {
  "row-repeated":
    "The row equals `params.repeats` earlier rows or payments of the last 7 days: same asset, address, memo, amount and note. Change its `note`, or send that number as its `repeats` to pay again.",
};

function detailSection(
  id: string,
  title: string,
  text: string,
  codes: readonly DetailCode[],
): Html {
  return html`<section class="part" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <p>${sentence(text)}</p>
    <ul class="errors">
      ${codes.map(
        ({ code, text: meaning }) =>
          html`<li>
            <p class="field"><code id="${id}-${code}">${code}</code></p>
            <p>${sentence(meaning)}</p>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** The codes within an error: of a field, and of a row of a batch. */
export const detailCodes = (): Html =>
  html`${detailSection(
    "issue",
    "Codes of issues",
    '`issues` of `validation-failed` names each wrong field by its `path`, with one of these as `code`. A path begins with the part of the request: `body`, `query`, `params` for the address, or `headers`. The names that follow lead to the field, and numbers are places in a list, from 0: `["body", "rows", 0, "amount", "amount"]`. Only `profile` is not of the request: the person’s own profile lacks the field.',
    issueCodes,
  )}${detailSection(
    "row",
    "Codes of rows",
    "`params.rows` of `batch-row-refused` has the `row`, from 1, the `column` and the `code` of each refused row; `check-withdrawal-batch` answers column and code in the `issues` of a row. The code is one of an error, one of an issue, or this:",
    rowCodes.map((code) => ({ code, text: rowMeanings[code] })),
  )}`;
