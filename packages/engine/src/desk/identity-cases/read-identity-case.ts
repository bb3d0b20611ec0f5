import {
  followIdentityCase,
  readIdentityCase,
  readIdentityDocument,
  type ShownDocument,
} from "@apex/contract/desk/identity-cases";
import { identityProviders } from "@apex/contract/verification/verify-bvn";
import { base64 } from "@scure/base";
import { imageTypeOf } from "../../platform/images/image-codec.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { HandedInDocument } from "../../rails/identity.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { refuseOwnPerson } from "../access/own-account.ts";
import { caseReads } from "../cases/case-reads.ts";
import { mayWorkOnIdentity } from "./identity-roles.ts";
import { loadIdentityCase } from "./load-identity-case.ts";

const queue = "identity-cases";

const readIdentityDocumentHandler = handleDesk(
  readIdentityDocument,
  mayWorkOnIdentity,
  async ({ params: { id }, member, record }, context) => {
    const { db } = context;
    const { provider, customer } = await loadIdentityCase(db, id, member);
    await refuseOwnPerson(db, member, customer.userId);
    // The look is logged before the provider is asked for the document.
    await record(db, {
      act: "document-read",
      case: { queue, id },
      customerId: customer.userId,
    });
    const document = await fetchDocument(context, id, provider);
    return document === undefined ? {} : { document: shownDocument(document) };
  },
);

async function fetchDocument({ db, rails, log }: EngineContext, checkId: string, name: string) {
  const provider = identityProviders.find((known) => known === name);
  if (provider === undefined) return undefined;
  const [check] = await db.query<{ provider_reference: string | null }>(
    "select provider_reference from document_checks where id = $1",
    [checkId],
  );
  const providerReference = check?.provider_reference ?? undefined;
  try {
    return await rails.identity.readDocument({ checkId, provider, providerReference });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log({ level: "error", message: "document not read at its provider", reason });
    throw new Refusal("rail-failed");
  }
}

/** Drops files that are no pictures, so that the browser never gets them. */
function shownDocument({ pictures, ...facts }: HandedInDocument): ShownDocument {
  return {
    ...facts,
    pictures: pictures.flatMap(({ part, bytes }) => {
      const type = imageTypeOf(bytes);
      return type === undefined ? [] : [{ part, type, data: base64.encode(bytes) }];
    }),
  };
}

export const identityReadingHandlers: readonly DeskHandler[] = [
  ...caseReads({
    queue,
    roles: mayWorkOnIdentity,
    read: readIdentityCase,
    follow: followIdentityCase,
    load: async ({ db }, id, member) => ({ case: await loadIdentityCase(db, id, member) }),
    ownerOf: ({ case: { customer } }) => ({ userId: customer.userId }),
  }),
  readIdentityDocumentHandler,
];
