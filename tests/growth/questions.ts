import { allEndpoints } from "@apex/contract/all-endpoints";
import { deskEndpoints } from "@apex/contract/desk/desk-endpoints";
import type { Endpoint } from "@apex/contract/endpoint";
import { calls } from "@apex/engine/all-handlers";
import * as z from "zod/mini";

/** A read as somebody asks for it. */
export interface Question {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly asks: "person" | "business" | "staff";
  readonly query: Readonly<Record<string, string>>;
}

/** Values for queries, of the seeded accounts' own stories. Where a parameter is a choice of few and not here, its first is taken. */
const given: Readonly<Record<string, string>> = {
  asset: "USDT",
  network: "tron",
  country: "NG",
  from: "NGN",
  to: "USDT",
  q: "ngozi",
  base: "BTC",
  quote: "USD",
  kind: "airtime",
  status: "completed",
  billerId: "mtn",
  brand: "amazon",
  value: "25",
  quantity: "1",
  type: "swap,airtime-purchase",
};

const propertySchema = z.object({
  enum: z.optional(z.array(z.string())),
  format: z.optional(z.string()),
});
type JsonProperty = z.output<typeof propertySchema>;
const querySchema = z.object({
  properties: z.optional(z.record(z.string(), propertySchema)),
  required: z.optional(z.array(z.string())),
});

/** Parameters that ask for another page. What a page costs is asked of the first. */
const ofPages = new Set(["page", "perPage", "cursor", "after", "before"]);

function queryOf({ query }: Endpoint): z.output<typeof querySchema> {
  return query === undefined
    ? {}
    : querySchema.parse(z.toJSONSchema(query, { io: "input", unrepresentable: "any" }));
}

function valueIn({ enum: choices, format }: JsonProperty, name: string): string | undefined {
  if (format === "date" || format === "date-time") {
    const day = name === "from" ? "2026-10-20" : "2026-11-20";
    return format === "date" ? day : `${day}T00:00:00.000Z`;
  }
  const value = given[name];
  return choices === undefined || choices.some((choice) => choice === value) ? value : choices[0];
}

/** A read as it is asked first, and once with each sort, search and filter that it takes. */
function questionsOf(endpoint: Endpoint, asks: Question["asks"]): Question[] {
  const { properties = {}, required = [] } = queryOf(endpoint);
  const valueOf = (name: string) => valueIn(properties[name] ?? {}, name);
  const always = Object.fromEntries(required.map((name) => [name, valueOf(name) ?? ""]));
  const variants = Object.entries(properties)
    .filter(([name]) => !required.includes(name) && !ofPages.has(name))
    .flatMap(([name, { enum: choices }]) =>
      name === "sort"
        ? (choices ?? []).map((choice): [string, string] => [name, choice])
        : [[name, valueOf(name)] as const],
    )
    .flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  return [
    { name: endpoint.slug, endpoint, asks, query: always },
    ...variants.map(({ name, value }) => ({
      name: `${endpoint.slug} ${name}=${value}`,
      endpoint,
      asks,
      query: { ...always, [name]: value },
    })),
  ];
}

/** Every read of the contract, and every list of the desk. A case of the desk is one customer's: each reading of one is counted as a look. */
export function allQuestions(): Question[] {
  const reads = allEndpoints
    .filter(({ method }) => method === "GET")
    .flatMap((endpoint) => {
      const row = calls.get(endpoint.slug)?.row;
      const isOfBusiness = row !== undefined && "workspace" in row && row.workspace === "business";
      return questionsOf(endpoint, isOfBusiness ? "business" : "person");
    });
  const lists = deskEndpoints
    .filter(({ method, path }) => method === "GET" && !path.includes(":"))
    .flatMap((endpoint) => questionsOf(endpoint, "staff"));
  return [...reads, ...lists];
}

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The first thing of a list, wherever in an answer the list is. */
function firstItem(answer: unknown): Json | undefined {
  if (!isRecord(answer)) return undefined;
  const list = Object.values(answer).find(
    (value): value is unknown[] => Array.isArray(value) && isRecord(value[0]),
  );
  const first = list?.[0];
  return isRecord(first) ? first : undefined;
}

/** Answers of earlier questions, out of which the parameters of later ones come. */
export class Answers {
  readonly #byPath = new Map<string, Json>();
  readonly #byName = new Map<string, string>();

  keep({ asks, endpoint }: Question, answer: unknown): void {
    const path = `${asks} ${endpoint.path}`;
    const item = firstItem(answer);
    if (item === undefined || this.#byPath.has(path)) return;
    this.#byPath.set(path, item);
    for (const [name, value] of Object.entries(item))
      if (typeof value === "string") this.#byName.set(name, value);
  }

  /** The last value of a field with the name. */
  named(name: string): string | undefined {
    return this.#byName.get(name);
  }

  /** The value of a path's parameter: that of the first thing in the nearest list above it. */
  value({ asks, endpoint }: Question, name: string): string | undefined {
    const segments = endpoint.path
      .slice(0, endpoint.path.indexOf(`:${name}`))
      .split("/")
      .filter(Boolean);
    for (let length = segments.length; length > 0; length -= 1) {
      const path = `${asks} /${segments.slice(0, length).join("/")}`;
      const item = this.#byPath.get(path);
      const value = item?.[name] ?? item?.["id"];
      if (typeof value === "string") return value;
    }
    return undefined;
  }
}
