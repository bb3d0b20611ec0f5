import { apiTokenSchema } from "@apex/contract/business-api/api-tokens";
import { permissionsSchema } from "@apex/contract/business/permissions";
import { cardTransactionSchema } from "@apex/contract/cards/card-transactions";
import { cardSchema } from "@apex/contract/cards/card";
import type { Schema } from "@apex/contract/endpoint";
import { assetSchema, moneySchema, signedMoneySchema } from "@apex/contract/money";
import { problemSchema } from "@apex/contract/problem";
import { securityProofSchema } from "@apex/contract/proof/security-proof";
import { transactionSchema } from "@apex/contract/transactions/transaction";
import { cardChargeSchema, webhookApprovalSchema } from "@apex/contract/webhooks/webhook-events";
import { webhookLogSchema } from "@apex/contract/webhooks/webhook-log";
import { webhookSchema } from "@apex/contract/webhooks/webhooks";
import * as z from "zod/mini";
import { fieldRule } from "./reference/field-rules.ts";

export type Json = Readonly<Record<string, unknown>>;

/** Schemas that the document states once and refers to, so that generated types are shared by the calls. */
const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  ApiToken: apiTokenSchema,
  Asset: assetSchema,
  Card: cardSchema,
  CardCharge: cardChargeSchema,
  CardTransaction: cardTransactionSchema,
  Money: moneySchema,
  Permissions: permissionsSchema,
  Problem: problemSchema,
  SecurityProof: securityProofSchema,
  SignedMoney: signedMoneySchema,
  Transaction: transactionSchema,
  Webhook: webhookSchema,
  WebhookApproval: webhookApprovalSchema,
  WebhookDelivery: webhookLogSchema,
}))
  named.add(schema, { id });

/** Named schemas and answers, gathered while the calls are written. */
export interface Components {
  readonly schemas: Record<string, unknown>;
  readonly responses: Record<string, unknown>;
}

type Overriding = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"]>;

/** Drops the parts of zod's JSON schema that tell a reader nothing. */
const plainly: Overriding = ({ zodSchema, jsonSchema }) => {
  const { examples } = z.globalRegistry.get(zodSchema) ?? {};
  if (Array.isArray(examples)) jsonSchema.examples = examples;
  const rule = fieldRule(zodSchema);
  if (rule !== undefined) jsonSchema.description = rule;
  // A format is known by its name, and an integer has no bounds but its own.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // Answers may grow: a client that refuses what it does not know would break.
  const { def } = zodSchema._zod;
  if (def.type === "object" && def.catchall === undefined) delete jsonSchema.additionalProperties;
};

/** A schema of the wire as JSON Schema, draft 2020-12, which is OpenAPI 3.1's. */
export function jsonSchema(schema: Schema, io: "input" | "output", { schemas }: Components): Json {
  const made = z.toJSONSchema(schema, { io, metadata: named, override: plainly });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(text);
  Object.assign(schemas, $defs);
  return rest;
}

/** Content of JSON, as a schema says it. */
export const jsonContent = (schema: Json, others: Json = {}): Json => ({
  "application/json": { schema, ...others },
});
