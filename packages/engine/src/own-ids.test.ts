import * as z from "zod/mini";
import { expect, test } from "vitest";
import { deskHandlers } from "./all-desk-handlers.ts";
import { handlers } from "./all-handlers.ts";
import { inputReader } from "./runtime/http/read-input.ts";
import { plainInput } from "./runtime/plain-input.ts";

const id = "6e12fae8-54d5-4e20-a6f7-87c29c51e284";

/** Ids that others give, in which capitals may make a difference. */
const foreign = /\b(?:credential\.(?:id|rawId)|(?:bank|operator|biller|customer|plan|payment)Id)$/;

interface Field {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/** The fields of a schema that hold no others. */
function leaves(schema: z.core.$ZodType, path: string): Field[] {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return leaves(schema._zod.def.innerType, path);
  if (schema instanceof z.core.$ZodArray) return leaves(schema._zod.def.element, path);
  if (schema instanceof z.core.$ZodUnion)
    return schema._zod.def.options.flatMap((option) => leaves(option, path));
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([name, field]) =>
      leaves(field, `${path}.${name}`),
    );
  return [{ path, schema }];
}

const ids = [...handlers, ...deskHandlers]
  .flatMap(({ endpoint }) =>
    (["params", "query", "body"] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema === undefined ? [] : leaves(schema, `${endpoint.slug} ${part}`);
    }),
  )
  .filter(({ path }) => /(?:\bid|Ids?|\broles)$/.test(path) && !foreign.test(path));

test("every id of a request is the same in capitals", () => {
  const read = ({ schema }: Field) => {
    const answer = z.safeParse(schema, plainInput(schema)(id.toUpperCase()));
    return answer.success ? answer.data : id;
  };
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((field) => read(field) !== id).map(({ path }) => path)).toEqual([]);
});

/** True for an id that the schema takes as any text: a role's, which may be a name, and those that the call looks up. */
const isLookedUp = ({ schema }: Field) => z.safeParse(schema, "no-id").success;
const malformed = ids.filter((field) => !isLookedUp(field));
const inAddresses = [...handlers, ...deskHandlers]
  .map(({ endpoint }) => endpoint)
  .filter(({ slug }) => malformed.some(({ path }) => path.startsWith(`${slug} params.`)));

test.each(inAddresses.map((endpoint) => [endpoint.method, endpoint.slug, endpoint] as const))(
  "%s %s with a malformed id in its address is answered as with an unknown one",
  async (method, _, endpoint) => {
    const body = method === "GET" || endpoint.isMultipart ? {} : { body: "{}" };
    const headers = { "content-type": "application/json" };
    const request = new Request("https://api.apex.test/", { method, headers, ...body });
    const given = Object.fromEntries(
      endpoint.path
        .split("/")
        .flatMap((part) => (part.startsWith(":") ? [[part.slice(1), "no-id"]] : [])),
    );
    await expect(inputReader(endpoint)(request, given)).rejects.toMatchObject({
      code: "not-found",
    });
  },
);

/** The ids in bodies that the call looks up as they are, and refuses like unknown ones. Any other is a UUID by its schema. */
const lookedUp = [
  "switch-workspace body.workspaceId",
  "update-roles body.userId",
  "update-roles body.roles",
  "agree-to-role body.userId",
  "revoke-member body.userId",
  "invite-member body.roles",
  "save-beneficiary body.recipientId",
  "create-transfer body.recipientId",
  "save-schedule body.intent.body.recipientId",
  "create-mobile-money-deposit body.numberId",
  "create-bank-deposit body.senderId",
  "create-payment-link body.payerId",
];

test("a malformed id in a query or a body is a wrong field, except where the call looks it up", () => {
  const inFields = ids.filter(({ path }) => / (?:query|body)\./.test(path));
  expect(inFields.filter(isLookedUp).map(({ path }) => path)).toEqual(lookedUp);
});
