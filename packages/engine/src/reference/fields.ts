import type { Schema } from "@apex/contract/endpoint";
import * as z from "zod/mini";
import { html, type Html } from "../platform/html.ts";
import { fieldRule } from "./field-rules.ts";
import { sentence } from "./prose.ts";

interface JsonSchema {
  readonly type?: unknown;
  readonly description?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly items?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: unknown;
  readonly anyOf?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null;
}

const alternativesOf = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf;

/** Above this many, the values of a field are behind a line that opens them. */
const valuesShown = 8;

const written = (values: readonly unknown[]): Html[] =>
  values.map((value, place) => html`${place > 0 ? ", " : ""}<code>${JSON.stringify(value)}</code>`);

/** The least and the most of a length or a number, without the bounds that every integer has. */
function between(least: number | undefined, most: number | undefined, unit: string): string {
  const from = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined;
  const to = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined;
  if (from !== undefined && from === to) return `${from} ${unit}`.trim();
  if (to !== undefined) return `${from ? `${from} to` : "up to"} ${to} ${unit}`.trim();
  return from === undefined
    ? ""
    : `at least ${from} ${from === 1 ? unit.replace(/s$/, "") : unit}`.trim();
}

function rangeOf({
  minLength,
  maxLength,
  minimum,
  maximum,
  minItems,
  maxItems,
}: JsonSchema): string {
  return [
    between(minLength, maxLength, "characters"),
    between(minimum, maximum, ""),
    between(minItems, maxItems, "items"),
  ]
    .filter((range) => range !== "")
    .join(", ");
}

/** A type's name: `string`, `list of objects`, `string or number`. */
function typeName(value: unknown): string {
  if (!isSchema(value)) return "any";
  if (value.const !== undefined) return value.const === null ? "null" : typeof value.const;
  if (value.enum !== undefined) return "one of";
  const alternatives = alternativesOf(value);
  if (alternatives) return [...new Set(alternatives.map(typeName))].join(" or ");
  if (value.type === "array")
    return `list of ${typeName(value.items)}s`.replace("one ofs", "values");
  if (typeof value.format === "string") return value.format;
  return typeof value.type === "string" ? value.type : "any";
}

/** The fixed values that a field, or an item of its list, can have. */
function valuesOf(value: unknown): readonly unknown[] {
  if (!isSchema(value)) return [];
  if (value.enum !== undefined) return value.enum;
  if (value.const !== undefined) return [value.const];
  if (value.type === "array") return valuesOf(value.items);
  return alternativesOf(value)?.flatMap(valuesOf) ?? [];
}

interface Field {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
}

/** The fields of an object, of the items of a list, or of each alternative. */
function fieldsOf(value: unknown): Field[] {
  if (!isSchema(value)) return [];
  if (value.type === "array") return fieldsOf(value.items);
  const alternatives = alternativesOf(value);
  if (alternatives) {
    const all = alternatives.map(fieldsOf);
    const names = new Set(all.flat().map(({ name }) => name));
    return [...names].map((name) => {
      const found = all.flatMap((fields) => fields.filter((field) => field.name === name));
      const schemas = found.map(({ schema }) => schema);
      const same = new Set(schemas.map((schema) => JSON.stringify(schema))).size === 1;
      return {
        name,
        schema: same ? schemas[0] : { anyOf: schemas },
        isRequired: found.length === all.length && found.every(({ isRequired }) => isRequired),
      };
    });
  }
  return Object.entries(value.properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    isRequired: value.required?.includes(name) ?? false,
  }));
}

function valuesText(values: readonly unknown[]): Html {
  if (values.length === 0) return html``;
  if (values.length <= valuesShown) return html`<p class="values">${written(values)}</p>`;
  return html`<details>
    <summary>All ${values.length} values</summary>
    <p class="values">${written(values)}</p>
  </details>`;
}

function fieldItem({ name, schema, isRequired }: Field, isAnswer: boolean): Html {
  const range = isSchema(schema) ? rangeOf(schema) : "";
  const examples = isSchema(schema) ? (schema.examples ?? []) : [];
  const described = isSchema(schema) ? schema.description : undefined;
  const inner = fieldsOf(schema);
  const presence = isAnswer
    ? isRequired
      ? html``
      : html`<span class="tag">may be absent</span>`
    : isRequired
      ? html`<span class="tag required">required</span>`
      : html``;
  return html`<li>
    <p class="field">
      <code>${name}</code>
      <span class="type">${typeName(schema)}${range === "" ? "" : `, ${range}`}</span> ${presence}
    </p>
    ${typeof described === "string" ? html`<p>${sentence(described)}</p>` : ""}
    ${examples.length > 0 ? html`<p class="values">Such as ${written(examples.slice(0, 3))}</p>` : valuesText(valuesOf(schema))}
    ${
      inner.length > 0
        ? html`<details>
            <summary>Fields of <code>${name}</code></summary>
            ${fieldItems(inner, isAnswer)}
          </details>`
        : ""
    }
  </li>`;
}

const fieldItems = (fields: readonly Field[], isAnswer: boolean): Html =>
  html`<ul class="fields">
    ${fields.map((field) => fieldItem(field, isAnswer))}
  </ul>`;

/** The fields of a schema under a heading; nothing for a schema without any. @param io what is sent, or what is answered */
export function fieldList(title: string, schema: Schema | undefined, io: "input" | "output"): Html {
  if (schema === undefined) return html``;
  const fields = fieldsOf(
    z.toJSONSchema(schema, {
      io,
      reused: "inline",
      override: ({ zodSchema, jsonSchema }) => {
        const rule = fieldRule(zodSchema);
        if (rule !== undefined) jsonSchema.description = rule;
      },
    }),
  );
  if (fields.length === 0) return html``;
  return html`<h4>${title}</h4>
    ${fieldItems(fields, io === "output")}`;
}
