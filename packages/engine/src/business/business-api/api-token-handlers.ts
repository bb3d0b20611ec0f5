import { dayMs, hourMs } from "@apex/contract/durations";
import {
  generateToken,
  generateTokenBody,
  listApiTokens,
  revokeToken,
  rollToken,
  rollTokenBody,
} from "@apex/contract/business-api/api-tokens";
import { apiTokensListed } from "@apex/contract/business/business-limits";
import { permissionsSchema, type Permissions } from "@apex/contract/business/permissions";
import { covers } from "@apex/contract/business/roles";
import * as z from "zod/mini";
import { changeRights, rehearse, type RightsChange } from "../team/change-rights.ts";
import { confirmable } from "../../runtime/confirmable.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { apiTokenColumns, renderApiToken, type ApiTokenRow } from "./api-token-row.ts";
import { makeToken, refuseTooManyTokens } from "./make-token.ts";
import { announceTokens } from "../team/member-tokens.ts";

/** The longest life of a token: a year, leap years included, in milliseconds. */
const lifeMaxMs = 366 * dayMs;

const listApiTokensHandler = handle(
  listApiTokens,
  { needs: "signed-in", workspace: "business", area: ["developers", "view"], token: "never" },
  async ({ caller }, { db, clock }) => {
    const now = clock.wall();
    const rows = await db.query<ApiTokenRow>(
      `select ${apiTokenColumns} from api_tokens where workspace_id = $1
       order by revoked_at is null and expires_at > $2 desc, created_at desc, id limit $3`,
      [caller.workspaceId, now, apiTokensListed],
    );
    return { items: rows.map((row) => renderApiToken(row, now)) };
  },
);

/** @throws {Refusal} validation-failed for a moment that has passed or is more than a year ahead. */
function checkedExpiry({ clock }: EngineContext, expiresAt: string): Date {
  const until = new Date(expiresAt);
  const lifeMs = until.getTime() - clock.wall().getTime();
  if (lifeMs > 0 && lifeMs <= lifeMaxMs) return until;
  const code = lifeMs > 0 ? "date-too-far" : "date-past";
  throw new Refusal("validation-failed", { issues: [{ path: ["body", "expiresAt"], code }] });
}

/**
 * A token acts without security codes, so its permissions cannot exceed those of its maker.
 * @throws {Refusal} not-permitted
 */
function refuseBeyond(caller: Caller, permissions: Permissions): void {
  if (!covers(caller.permissions, permissions)) throw new Refusal("not-permitted");
}

/** The messages of the codes name the token, and say that anyone who has it can act for the workspace. */
const confirmTokens = {
  generateToken: confirmable(
    z.omit(generateTokenBody, { security: true }),
    async ({ name, expiresAt, permissions }, caller, context) => {
      checkedExpiry(context, expiresAt);
      refuseBeyond(caller, permissions);
      await refuseTooManyTokens(context.db, caller.workspaceId, context.clock.wall());
      return { id: "apex.server.code.generateToken", params: { name } };
    },
  ),
  rollToken: confirmable(
    z.omit(rollTokenBody, { security: true }),
    async (request, caller, context) => {
      await rehearse(context, caller, tokenRoll(context, caller, request));
      return {
        id: "apex.server.code.rollToken",
        params: { name: await tokenName(context.db, caller.workspaceId, request.tokenId) },
      };
    },
  ),
  revokeToken: confirmable(
    z.extend(revokeToken.params, { requestId: z.uuid() }),
    async ({ id }, { workspaceId }, { db }) => ({
      id: "apex.server.code.revokeToken",
      params: { name: await tokenName(db, workspaceId, id) },
    }),
  ),
};

const generateTokenHandler = handle(
  generateToken,
  {
    // A token acts for the business in its maker's absence, so its maker must provably own their account.
    needs: "owned",
    workspace: "business",
    area: ["developers", "create"],
    token: "never",
    proof: confirmTokens.generateToken,
  },
  async ({ body: request, caller, facts }, context) => {
    const { name, permissions, addresses } = request;
    const expiresAt = checkedExpiry(context, request.expiresAt);
    const { workspaceId, userId } = caller;
    refuseBeyond(caller, permissions);
    return (codeId) =>
      changeRights(context, { caller, facts, codeId }, async (tx) => {
        const made = { workspaceId, userId, name, permissions, addresses, expiresAt };
        return {
          answer: await makeToken(tx, context, made),
          act: { kind: "token-made", details: { subject: name } },
        };
      });
  },
);

const rollTokenHandler = handle(
  rollToken,
  {
    needs: "owned",
    workspace: "business",
    area: ["developers", "create"],
    token: "never",
    proof: confirmTokens.rollToken,
  },
  async ({ body: request, caller, facts }, context) => {
    return (codeId) =>
      changeRights(context, { caller, facts, codeId }, tokenRoll(context, caller, request));
  },
);

/** Replaces a token, which then still works for the overlap. */
function tokenRoll(
  context: EngineContext,
  caller: Caller,
  { tokenId, overlapHours }: Pick<z.output<typeof rollTokenBody>, "tokenId" | "overlapHours">,
): (tx: Tx) => Promise<RightsChange<Awaited<ReturnType<typeof makeToken>>>> {
  const { workspaceId, userId } = caller;
  return async (tx) => {
    const now = context.clock.wall();
    // Two people can roll a token at the same moment: the update matches for the first only.
    const [old] = await tx.query<ApiTokenRow>(
      `update api_tokens set rolled_at = $3 where id = $1 and workspace_id = $2
         and revoked_at is null and rolled_at is null and expires_at > $3 returning ${apiTokenColumns}`,
      [tokenId, workspaceId, now],
    );
    if (old === undefined) throw new Refusal("not-found");
    const permissions = permissionsSchema.parse(old.permissions);
    refuseBeyond(caller, permissions);
    await tx.query("update api_tokens set expires_at = least(expires_at, $2) where id = $1", [
      tokenId,
      new Date(now.getTime() + overlapHours * hourMs),
    ]);
    const { name, addresses } = old;
    const lifeMs = old.expires_at.getTime() - old.created_at.getTime();
    const expiresAt = new Date(now.getTime() + lifeMs);
    const made = { workspaceId, userId, name, permissions, addresses, expiresAt };
    return {
      answer: await makeToken(tx, context, made),
      act: { kind: "token-rolled", details: { subject: name } },
    };
  };
}

const revokeTokenHandler = handle(
  revokeToken,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["developers", "create"],
    token: "never",
    proof: confirmTokens.revokeToken,
  },
  async ({ params, caller, facts }, context) => {
    return (codeId) =>
      changeRights(context, { caller, facts, codeId }, async (tx) => {
        const now = context.clock.wall();
        const [row] = await tx.query<ApiTokenRow>(
          `update api_tokens set revoked_at = coalesce(revoked_at, $3) where id = $1 and workspace_id = $2 returning ${apiTokenColumns}`,
          [params.id, caller.workspaceId, now],
        );
        if (row === undefined) throw new Refusal("not-found");
        await announceTokens(tx, caller.workspaceId, context.clock.business());
        return {
          answer: { apiToken: renderApiToken(row, now) },
          act: { kind: "token-revoked", details: { subject: row.name } },
        };
      });
  },
);

async function tokenName(db: Queryable, workspaceId: string, id: string): Promise<string> {
  const [token] = await db.query<{ name: string }>(
    "select name from api_tokens where id = $1 and workspace_id = $2",
    [id, workspaceId],
  );
  if (token === undefined) throw new Refusal("not-found");
  return token.name;
}

export const apiTokenHandlers: readonly Handler[] = [
  listApiTokensHandler,
  generateTokenHandler,
  rollTokenHandler,
  revokeTokenHandler,
];
