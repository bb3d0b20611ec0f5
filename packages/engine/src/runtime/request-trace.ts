import type { Endpoint } from "@apex/contract/endpoint";
import { isUuid } from "../platform/is-uuid.ts";

/**
 * The loggable facts of a request, collected while it is answered. The path is not among them, because it can contain a
 * token.
 */
export interface RequestTrace {
  /** The pattern of the path: `/cards-http/cards/:id`. Undefined if no route matches. */
  route?: string;
  /** The ids in its path. */
  ids?: Readonly<Record<string, string>>;
  userId?: string;
  workspaceId?: string;
  /** The id of the API token. */
  tokenId?: string;
  /** The member of staff. */
  staffId?: string;
}

/**
 * The kind of every path parameter in the contract. A `secret` grants access, and is never logged; an `id` is logged if
 * it is a valid one; a `word` is one of a few values, or useless in a log.
 */
export const pathParams: Readonly<Record<string, "id" | "secret" | "word">> = {
  addressId: "id",
  beneficiaryId: "id",
  id: "id",
  linkId: "id",
  notificationId: "id",
  payeeId: "id",
  recipientId: "id",
  scheduleId: "id",
  transactionId: "id",
  vaultId: "id",
  asset: "word",
  category: "word",
  channel: "word",
  endpoint: "word",
  identifierType: "word",
  key: "word",
  on: "word",
  place: "word",
  provider: "word",
  code: "secret",
  token: "secret",
};

/** The valid ids among a path's parameters. */
export function idsOf(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter(([name, value]) => pathParams[name] === "id" && isUuid(value)),
  );
}

/** An endpoint's path with everything in it but secrets. */
export function pathWithoutSecrets(
  { path }: Pick<Endpoint, "path">,
  params: Readonly<Record<string, string>>,
): string {
  return path.replaceAll(/:(\w+)/g, (part, name: string) =>
    pathParams[name] === "id" || pathParams[name] === "word"
      ? encodeURIComponent(params[name] ?? "")
      : part,
  );
}
