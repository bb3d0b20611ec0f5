import { errorCodes, type ErrorCode } from "@apex/contract/error-codes";
import { errorReasons } from "@apex/contract/error-reasons";
import { html, type Html } from "../platform/html.ts";
import { errorRemedies } from "./error-remedies.ts";
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
