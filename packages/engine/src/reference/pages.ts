import type { Endpoint } from "@apex/contract/endpoint";
import { errorCodes, isErrorCode } from "@apex/contract/error-codes";
import { webhookHeaders } from "../openapi-webhooks.ts";
import type { GuidePart } from "../platform/guide-part.ts";
import { logoLink } from "../platform/logo.ts";
import { html, type Html } from "../platform/html.ts";
import { styledPage } from "../styled-page.ts";
import { addressOf, areaName, areaOf, tokenCalls, walletCalls } from "./addresses.ts";
import { apiChanges } from "./changes.ts";
import { callSection, tokenScope } from "./call-section.ts";
import { detailCodes, errorList } from "./errors-page.ts";
import { fieldList } from "./fields.ts";
import { callGuide, webhookGuide } from "./guide.ts";
import { guideSection, jsonBox, sentence } from "./prose.ts";
import { referenceStyle } from "./reference-style.ts";
import { searchResults } from "./search.ts";
import { describedEvents } from "./webhook-events.ts";

/** Calls by their area, in alphabetical order. */
const byArea = (calls: readonly Endpoint[]) =>
  [...Map.groupBy(calls, areaOf)].toSorted(([one], [other]) => one.localeCompare(other));

interface Page {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  body(): Html;
}

function scopesTable(): Html {
  const byScope = Map.groupBy(tokenCalls, ({ slug }) => tokenScope(slug) ?? "");
  const rows = [...byScope].toSorted(([one], [other]) => one.localeCompare(other));
  return html`<section class="part" aria-labelledby="permissions">
    <h2 id="permissions">Permissions of a token</h2>
    <div class="scroll" role="region" tabindex="0" aria-labelledby="permissions">
      <table>
        <thead>
          <tr>
            <th scope="col">Permission</th>
            <th scope="col">Calls</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([scope, endpoints]) =>
              html`<tr>
                <th scope="row"><code>${scope}</code></th>
                <td>
                  ${endpoints.map(
                    (endpoint, place) =>
                      html`${place > 0 ? ", " : ""}<a href="${addressOf(endpoint)}"
                          >${endpoint.slug}</a
                        >`,
                  )}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

function callsPage(kind: "api" | "wallet", area: string, endpoints: readonly Endpoint[]): Page {
  return {
    path: `/docs/${kind}/${area}`,
    title: areaName(area),
    lead:
      kind === "api"
        ? "Calls for your server, with an API token."
        : "Calls of the wallet for a signed-in person. API tokens cannot make them.",
    body: () =>
      html`<ul class="contents">
          ${endpoints.map(
            ({ slug, method, path }) =>
              html`<li>
                <a href="#${slug}"><span class="method">${method}</span> <code>${path}</code></a>
              </li>`,
          )}
        </ul>
        ${endpoints.map(callSection)}`,
  };
}

function webhookSections(): Html {
  const headers = Object.entries(webhookHeaders);
  return html`<section class="part" aria-labelledby="headers">
      <h2 id="headers">Headers</h2>
      <dl class="needs">
        ${headers.map(
          ([name, text]) =>
            html`<dt><code>${name}</code></dt>
              <dd>${sentence(text)}</dd>`,
        )}
      </dl>
    </section>
    ${describedEvents.map(
      ({ type, when, body, example }) =>
        html`<section class="call" aria-labelledby="${type}">
          <div class="about">
            <h2 id="${type}">
              <a class="anchor" href="#${type}"><code>${type}</code></a>
            </h2>
            <p>${sentence(when)}</p>
            <details class="whole">
              <summary>Fields</summary>
              ${fieldList(`Fields of ${type}`, body, "output")}
            </details>
          </div>
          <div class="examples">${jsonBox(`Body of ${type}`, example, "Body")}</div>
        </section>`,
    )}`;
}

/** Every page, in the order of the navigation. @param sandbox the parts of the sandbox's guide, where there is one */
function pagesOf(sandbox: readonly GuidePart[]): Page[] {
  return [
    {
      path: "/docs",
      title: "Get started",
      lead: "Pay, collect and read your business’s wallets from your own server.",
      body: () => html`${callGuide.map(guideSection)}${scopesTable()}`,
    },
    ...(sandbox.length === 0
      ? []
      : [
          {
            path: "/docs/sandbox",
            title: "Sandbox",
            lead: "This server simulates banks, networks and card issuers, so no money moves. These calls play their part.",
            body: () => html`${sandbox.map(guideSection)}`,
          },
        ]),
    {
      path: "/docs/webhooks",
      title: "Webhooks",
      lead: "Events that Apex sends to your server.",
      body: () => html`${guideSection(webhookGuide)}${webhookSections()}`,
    },
    {
      path: "/docs/errors",
      title: "Errors",
      lead: "Every error code, what it means and what to do about it.",
      body: () =>
        html`${errorList(Object.keys(errorCodes).filter(isErrorCode), true)}${detailCodes()}`,
    },
    {
      path: "/docs/changes",
      title: "Changes",
      lead: "Additions and changes, the latest first. Answers can gain fields at any time, so ignore those that you do not know.",
      body: () =>
        html`${apiChanges.map(
          ({ on, changes }) =>
            html`<section class="part" aria-labelledby="${on}">
              <h2 id="${on}">${on}</h2>
              <ul class="errors">
                ${changes.map((text) => html`<li>${sentence(text)}</li>`)}
              </ul>
            </section>`,
        )}`,
    },
    ...byArea(tokenCalls).map(([area, endpoints]) => callsPage("api", area, endpoints)),
    ...byArea(walletCalls).map(([area, endpoints]) => callsPage("wallet", area, endpoints)),
  ];
}

const groups = [
  { title: "Guide", holds: (path: string) => path.split("/").length < 4 },
  { title: "API", holds: (path: string) => path.startsWith("/docs/api/") },
  { title: "Wallet", holds: (path: string) => path.startsWith("/docs/wallet/") },
];

function navigation(pages: readonly Page[], current: string): Html {
  return html`<nav aria-label="Reference">
    ${groups.map(
      ({ title, holds }) =>
        html`<h2>${title}</h2>
          <ul>
            ${pages
              .filter(({ path }) => holds(path))
              .map(
                (page) =>
                  html`<li>
                    <a
                      href="${page.path}"
                      aria-current="${page.path === current ? "page" : "false"}"
                      >${page.title}</a
                    >
                  </li>`,
              )}
          </ul>`,
    )}
    <p><a href="/openapi.json">OpenAPI document</a></p>
  </nav>`;
}

const searchForm = (question: string): Html =>
  html`<form role="search" action="/docs/search">
    <label for="q">Search</label
    ><input id="q" name="q" type="search" value="${question}" maxlength="100" />
  </form>`;

interface Shown {
  readonly title: string;
  readonly lead: string;
  readonly body: Html;
}

function bodyOf(navigated: Html, question: string, { title, lead, body }: Shown): Html {
  return html`<a class="skip" href="#content">Skip to content</a>
    <header class="side">
      ${logoLink("/docs", "Apex API")} ${searchForm(question)}
      <details class="menu">
        <summary>All pages</summary>
        ${navigated}
      </details>
    </header>
    <main id="content" tabindex="-1">
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${body}
    </main>`;
}

/** The API reference for people: pages without scripts, whose style is named in their security policy. */
export interface Reference {
  /** The page of this address, with its query; undefined where there is none. */
  page(url: URL): Promise<Response | undefined>;
}

/** @param sandbox the guide to the simulated world, where there is one */
export function createReference(sandbox: readonly GuidePart[] = []): Reference {
  const pages = pagesOf(sandbox);
  /** Pages say the same until the next release: each is written once. */
  const written = new Map<string, Html>();

  function searched(question: string): Html {
    return bodyOf(navigation(pages, ""), question, {
      title: "Search",
      lead:
        question === "" ? "Search calls, events, errors and guides." : `Results for “${question}”`,
      body: searchResults(question),
    });
  }

  function writtenOnce(page: Page): Html {
    const known =
      written.get(page.path) ??
      bodyOf(navigation(pages, page.path), "", { ...page, body: page.body() });
    written.set(page.path, known);
    return known;
  }

  return {
    async page({ pathname, searchParams }) {
      const page = pages.find(({ path }) => path === pathname);
      if (page === undefined && pathname !== "/docs/search") return undefined;
      return styledPage({
        language: "en",
        title: `${page?.title ?? "Search"} · Apex API`,
        style: referenceStyle,
        body: page ? writtenOnce(page) : searched(searchParams.get("q") ?? ""),
        forms: "'self'",
      });
    },
  };
}
