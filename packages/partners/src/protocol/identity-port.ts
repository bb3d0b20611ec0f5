import { documentParts } from "@apex/contract/desk/identity-cases";
import { identityProviders } from "@apex/contract/verification/verify-bvn";
import { Refusal } from "@apex/engine/platform/refusal";
import type { IdentityRail } from "@apex/engine/rails/identity";
import * as z from "zod/mini";
import { definePort, operationOf, served } from "./operation.ts";
import { bytesSchema, textSchema } from "./wire-values.ts";

const operation = operationOf<IdentityRail>();
const namesSchema = z.strictObject({ firstName: textSchema, lastName: textSchema });

const lookUpBvn = operation({
  name: "look-up-bvn",
  summary: "The names of a BVN in the register; nothing if the register does not know it.",
  request: z.strictObject({ bvn: z.string().check(z.regex(/^\d{11}$/)), claimed: namesSchema }),
  answer: z.optional(namesSchema),
  perform: (rail, { bvn, claimed }) => rail.lookUpBvn(bvn, claimed),
});
const startDocumentCheck = operation({
  name: "start-document-check",
  summary: "Opens a check of a document. The person goes to the address that is answered.",
  request: z.strictObject({
    checkId: z.uuid(),
    provider: z.enum(identityProviders),
    returnTo: textSchema,
  }),
  answer: z.strictObject({ url: z.url(), sendsBack: z.boolean() }),
  order: ({ checkId }) => ({ reference: checkId }),
  perform: (rail, request) => rail.startDocumentCheck(request),
});

const readDocument = operation({
  name: "read-document",
  summary:
    "What a person handed in for a check, for staff to look at: nothing if you show it to nobody. The pictures together have 700 KB at most. Never tell the document's number.",
  request: z.strictObject({ checkId: z.uuid(), provider: z.enum(identityProviders) }),
  answer: z.optional(
    z.strictObject({
      name: z.optional(textSchema),
      birthDate: z.optional(z.iso.date()),
      expiresOn: z.optional(z.iso.date()),
      pictures: z.readonly(
        z.array(z.strictObject({ part: z.enum(documentParts), bytes: bytesSchema })),
      ),
    }),
  ),
  perform: (rail, check) => rail.readDocument(check),
});

export const identityPort = definePort<IdentityRail>()({
  name: "identity",
  summary: "The register of BVNs, and the providers that check documents",
  facts: z.strictObject({ providers: z.readonly(z.array(z.enum(identityProviders))) }),
  describe: ({ providers }) => ({ providers }),
  operations: [served(lookUpBvn), served(startDocumentCheck), served(readDocument)],
  none: { providers: [] },
  connect: (ask, facts) => ({
    get providers() {
      return facts().providers;
    },
    lookUpBvn: (bvn, { firstName, lastName }) =>
      ask(lookUpBvn, { bvn, claimed: { firstName, lastName } }),
    startDocumentCheck: ({ checkId, provider, returnTo }) =>
      ask(startDocumentCheck, { checkId, provider, returnTo }),
    readDocument: ({ checkId, provider }) => ask(readDocument, { checkId, provider }),
    // The outcome of a check comes as an event.
    readWebhook: async () => {
      throw new Refusal("not-permitted");
    },
  }),
});
