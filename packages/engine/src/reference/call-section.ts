import type { Endpoint } from "@apex/contract/endpoint";
import { anyMoneyErrors } from "@apex/contract/error-codes";
import { calls } from "../all-handlers.ts";
import { html, type Html } from "../platform/html.ts";
import { callOf } from "../runtime/handle.ts";
import { limitWords, ownLimits } from "./call-limits.ts";
import { errorList } from "./errors-page.ts";
import { fieldList } from "./fields.ts";
import { codeBox, jsonBox, sentence } from "./prose.ts";
import { recordedCall } from "./recorded-calls.ts";

/** The permission that an API token needs for a call, as `wallets: view`; undefined for a call that is closed to tokens. */
export function tokenScope(slug: string): string | undefined {
  const { token = "never" } = callOf({ calls }, slug).row;
  return token === "never" ? undefined : token.join(": ");
}

function needsText({ slug, movesMoney }: Endpoint): Html {
  const { row } = callOf({ calls }, slug);
  if (row.needs === "nothing") return html`<p class="quiet">No sign-in needed.</p>`;
  const scope = tokenScope(slug);
  const person = [
    "a session",
    ...(row.needs === "verified" ? ["a verified email, phone and identity"] : []),
    ...(row.area === "any-member"
      ? []
      : [`in a business, the permission \`${row.area.join(": ")}\``]),
  ].join("; ");
  return html`<dl class="needs">
    ${
      scope === undefined
        ? ""
        : html`<dt>API token</dt>
            <dd><code>${scope}</code></dd>
            ${ownLimits(slug).map(
              (limit) =>
                html`<dt>Limit</dt>
                  <dd>${limitWords(limit)}</dd>`,
            )}`
    }
    <dt>Person</dt>
    <dd>${sentence(person)}</dd>
    ${
      movesMoney
        ? html`<dt>Header</dt>
            <dd><code>Idempotency-Key</code>: a UUID for each order</dd>`
        : ""
    }
  </dl>`;
}

/** Text within single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The call as `curl` makes it, with the path and body of a real one. */
export function curlOf({ slug, method, path, movesMoney, isMultipart }: Endpoint): string {
  const recorded = recordedCall(slug);
  const body = recorded?.body;
  const needsNothing = callOf({ calls }, slug).row.needs === "nothing";
  const token = tokenScope(slug) === undefined ? "$APEX_SESSION" : "$APEX_TOKEN";
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`} "$APEX_API${recorded?.path ?? path}"`,
    ...(needsNothing ? [] : [`-H "Authorization: Bearer ${token}"`]),
    ...(movesMoney ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(isMultipart ? ["-F image=@photo.jpg"] : []),
    ...(body === undefined || isMultipart
      ? []
      : [`--json ${quoted(JSON.stringify(body, undefined, 2))}`]),
  ].join(" \\\n  ");
}

/** A call: what it does, who may make it, its fields and errors; beside them a request and its answer. */
export function callSection(endpoint: Endpoint): Html {
  const { slug, method, path, summary, params, query, body, response, movesMoney } = endpoint;
  const own = [...endpoint.errors, ...(movesMoney ? anyMoneyErrors : [])];
  const recorded = recordedCall(slug);
  return html`<section class="call" aria-labelledby="${slug}">
    <div class="about">
      <h2 id="${slug}"><a class="anchor" href="#${slug}">${slug.replaceAll("-", " ")}</a></h2>
      <p class="address"><span class="method">${method}</span> <code>${path}</code></p>
      <p>${sentence(summary)}</p>
      ${needsText(endpoint)} ${fieldList("Path", params, "input")}
      ${fieldList("Query", query, "input")} ${fieldList("Body", body, "input")}
      <details class="whole">
        <summary>Answer</summary>
        ${fieldList("Fields of the answer", response, "output")}
      </details>
      ${
        own.length === 0
          ? ""
          : html`<details class="whole">
              <summary>Errors</summary>
              ${errorList(own)}
            </details>`
      }
    </div>
    <div class="examples">
      ${codeBox(`Request of ${slug}`, curlOf(endpoint), "Request")}
      ${recorded === undefined ? "" : jsonBox(`Answer of ${slug}`, recorded.answer, "Answer")}
    </div>
  </section>`;
}
