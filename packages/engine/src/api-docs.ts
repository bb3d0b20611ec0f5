import { allEndpoints } from "@apex/contract/all-endpoints";
import type { Endpoint, Schema } from "@apex/contract/endpoint";
import {
  anyCallErrors,
  anyMoneyErrors,
  errorCodes,
  type ErrorCode,
} from "@apex/contract/error-codes";
import { errorReasons } from "@apex/contract/error-reasons";
import { webhookEventTypes } from "@apex/contract/webhooks/webhook-events";
import { webhookReference } from "@apex/contract/webhooks/webhook-reference";
import * as z from "zod/mini";
import { callOf } from "./runtime/handle.ts";
import { calls } from "./all-handlers.ts";
import { apiDocsStyle } from "./api-docs-style.ts";
import { exampleBodies } from "./api-examples.ts";
import { apiGuide, type GuidePart } from "./api-guide.ts";
import { webhookBodyOf, webhookHeaders } from "./openapi-webhooks.ts";
import { styledPage } from "./styled-page.ts";
import { webhookExample } from "./webhook-examples.ts";

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

interface JsonSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly items?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: unknown;
  readonly anyOf?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: unknown;
  readonly additionalProperties?: unknown;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null;
}

const quoted = (words: readonly unknown[]) => words.map((word) => JSON.stringify(word)).join(" | ");

function rangeOf({ minLength, maxLength, minimum, maximum }: JsonSchema): string {
  if (minLength !== undefined && minLength === maxLength) return ` of ${minLength} characters`;
  if (maxLength !== undefined) return ` of ${minLength ?? 0}–${maxLength} characters`;
  // zod says the safe range where a schema says nothing.
  const bounded = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER;
  return bounded
    ? ` from ${minimum}${maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? "" : ` to ${maximum}`}`
    : "";
}

/** A schema's type in a few words. */
function typeText(value: unknown): string {
  if (!isSchema(value)) return "anything";
  if (value.const !== undefined) return JSON.stringify(value.const);
  if (value.enum !== undefined)
    return value.enum.length > 12 ? `${quoted(value.enum.slice(0, 6))} | …` : quoted(value.enum);
  if (value.anyOf !== undefined) return value.anyOf.map(typeText).join(" or ");
  if (value.type === "array") return `list of ${typeText(value.items)}`;
  const words =
    value.examples === undefined ? "" : `, such as ${quoted(value.examples.slice(0, 6))}`;
  const format = typeof value.format === "string" ? ` (${value.format})` : "";
  return `${typeof value.type === "string" ? value.type : "anything"}${format}${rangeOf(value)}${words}`;
}

interface Line {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

/** An object's fields as lines, those of objects inside it under `outer.inner`; of lists under `outer[].inner`. */
function linesOf(value: unknown, prefix = ""): Line[] {
  if (!isSchema(value)) return [];
  if (value.anyOf !== undefined) return value.anyOf.flatMap((option) => linesOf(option, prefix));
  if (value.type === "array") return linesOf(value.items, `${prefix.slice(0, -1)}[].`);
  return Object.entries(value.properties ?? {}).flatMap(([name, property]) => [
    {
      name: prefix + name,
      type: typeText(property),
      required: value.required?.includes(name) ?? false,
    },
    ...linesOf(property, `${prefix}${name}.`),
  ]);
}

function fieldsTable(title: string, schema: Schema | undefined, io: "input" | "output"): string {
  if (schema === undefined) return "";
  const lines = linesOf(z.toJSONSchema(schema, { io }));
  if (lines.length === 0) return "";
  const rows = lines.map(
    ({ name, type, required }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${escaped(type)}</td><td>${required ? "yes" : "no"}</td></tr>`,
  );
  return `<div class="scroll" role="region" tabindex="0" aria-label="${title}"><table><caption>${title}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Always there</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

/** The scope that a call requires of an API token; undefined for a call closed to tokens. */
function tokenScope(slug: string): string | undefined {
  const { token = "never" } = callOf({ calls }, slug).row;
  return token === "never" ? undefined : token.join(": ");
}

function needsText({ slug }: Endpoint): string {
  const { row } = callOf({ calls }, slug);
  if (row.needs === "nothing") return "Open to anyone.";
  const level =
    row.needs === "verified" ? ", with a verified email, phone and identity (level 1)" : "";
  const roles =
    row.area === "any-member"
      ? ""
      : ` In a business it needs the permission ${row.area.join(": ")}.`;
  const scope = tokenScope(slug);
  const token = scope === undefined ? "" : ` Or an API token that is allowed ${scope}.`;
  return `For a signed-in caller${level}.${roles}${token}`;
}

function errorList(codes: readonly ErrorCode[]): string {
  const lines = codes.map(
    (code) =>
      `<li><code>${errorCodes[code].status} ${code}</code> ${escaped(errorReasons[code])}</li>`,
  );
  return `<ul>${lines.join("")}</ul>`;
}

/** Something to copy; it scrolls in its own box, which the keyboard reaches. */
const codeBox = (label: string, code: string) =>
  `<pre role="region" tabindex="0" aria-label="${escaped(label)}">${escaped(code)}</pre>`;

function exampleBox({ slug }: Endpoint): string {
  const body = exampleBodies[slug];
  if (body === undefined || Object.keys(body).length === 0) return "";
  return `<p class="quiet">A body, for example:</p>${codeBox(`Body of ${slug}`, JSON.stringify(body, undefined, 2))}`;
}

function endpointSection(endpoint: Endpoint): string {
  const { slug, method, path, summary, params, query, body, response, movesMoney } = endpoint;
  const own = [...endpoint.errors, ...(movesMoney ? anyMoneyErrors : [])];
  const errors =
    own.length === 0
      ? ""
      : `<details><summary>Errors of its own</summary>${errorList(own)}</details>`;
  return `<section aria-labelledby="${slug}"><h3 id="${slug}"><span class="method">${method}</span> <code>${escaped(path)}</code></h3>
<p>${escaped(summary)}</p><p class="quiet">${needsText(endpoint)}${movesMoney ? " Needs an <code>Idempotency-Key</code> header: a UUID." : ""}</p>
${fieldsTable("Path", params, "input")}${fieldsTable("Query", query, "input")}${fieldsTable("Body", body, "input")}${exampleBox(endpoint)}${fieldsTable("Answer", response, "output")}
${errors}</section>`;
}

/** A sentence in which `code` stands in backticks. */
const escapedCode = (text: string) => escaped(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

function guideSection({ title, text, code }: GuidePart): string {
  return `<section><h3>${title}</h3><p>${escapedCode(text)}</p>${code === undefined ? "" : codeBox(title, code)}</section>`;
}

/** The calls that a token may make, by what it must be allowed. */
function tokenCalls(): string {
  const byScope = Map.groupBy(
    allEndpoints.filter(({ slug }) => tokenScope(slug)),
    ({ slug }) => tokenScope(slug) ?? "",
  );
  const rows = [...byScope]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([scope, endpoints]) =>
        `<tr><th scope="row"><code>${scope}</code></th><td>${endpoints.map(({ slug }) => `<a href="#${slug}">${slug}</a>`).join(", ")}</td></tr>`,
    );
  return `<section><div class="scroll" role="region" tabindex="0" aria-label="Calls of tokens"><table><caption>What a token may call, by what it must be allowed</caption><tbody>${rows.join("")}</tbody></table></div></section>`;
}

/** The events that are sent to a business's addresses. */
function webhookSections(): string {
  const headers = Object.entries(webhookHeaders).map(
    ([name, text]) => `<tr><th scope="row"><code>${name}</code></th><td>${escaped(text)}</td></tr>`,
  );
  const events = webhookEventTypes.map((type) => {
    const example = JSON.stringify(webhookExample(type), undefined, 2);
    return `<section aria-labelledby="event-${type}"><h3 id="event-${type}"><code>${type}</code></h3>
<p>${escapedCode(webhookReference[type].when)}</p>${codeBox(`Body of ${type}`, example)}
<details><summary>Fields of ${type}</summary>${fieldsTable(`Fields of ${type}`, webhookBodyOf(type), "output")}</details></section>`;
  });
  return `<section><div class="scroll" role="region" tabindex="0" aria-label="Headers of an event"><table><caption>Headers of an event</caption><tbody>${headers.join("")}</tbody></table></div></section>${events.join("")}`;
}

function pageHtml(): string {
  const groups = Map.groupBy(
    allEndpoints,
    ({ path }) => path.split("/")[1]?.replace("-http", "") ?? "",
  );
  const links = [...groups.keys()]
    .map((group) => `<li><a href="#group-${group}">${group}</a></li>`)
    .join("");
  const sections = [...groups].map(
    ([group, endpoints]) =>
      `<h2 id="group-${group}">${group}</h2>${endpoints.map(endpointSection).join("")}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Apex API</title><style>${apiDocsStyle}</style></head><body>
<header><h1>Apex API</h1><p>Every call, as the server checks it. The same as <a href="/openapi.json">OpenAPI 3.1</a>, for your tools.</p><nav aria-label="Groups"><ul><li><a href="#start">Start here</a></li><li><a href="#tokens">Calls for tokens</a></li><li><a href="#events">Webhook events</a></li>${links}<li><a href="#errors">Errors of any call</a></li></ul></nav></header>
<main><h2 id="start">Start here</h2>${apiGuide.map(guideSection).join("")}<h2 id="tokens">Calls for tokens</h2>${tokenCalls()}<h2 id="events">Webhook events</h2>${webhookSections()}${sections.join("")}<h2 id="errors">Errors of any call</h2>${errorList(anyCallErrors)}</main></body></html>`;
}

/** The API documentation for people: one page without scripts. */
export const apiDocsPage = (): Promise<Response> => styledPage(pageHtml(), apiDocsStyle);
