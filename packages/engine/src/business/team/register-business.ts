import { permissionAreas } from "@apex/contract/business/permissions";
import { registerBusiness } from "@apex/contract/business/register-business";
import { uploadRule } from "@apex/contract/uploads/image-rules";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import { isUniqueViolation, type Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { isReservedName } from "../../people/profile/reserved-names.ts";
import { Refusal } from "../../platform/refusal.ts";
import { handle } from "../../runtime/handle.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { attachImages, storeImage } from "../../runtime/uploads/stored-images.ts";
import { cleanPicture } from "../../runtime/uploads/read-picture.ts";
import { audit } from "./audit.ts";

/** The fields that identify a company. */
interface Company {
  readonly userId: string;
  readonly country: string;
  /** Upper case, letters and digits only. */
  readonly number: string;
}

/** Opens a workspace for a business, with every area switched on. */
export const registerBusinessHandler = handle(
  registerBusiness,
  { needs: "verified", area: "any-member", token: "never" },
  async ({ body, caller, facts }, context) => {
    const { userId } = caller;
    if (isReservedName(body.name))
      throw new Refusal("validation-failed", {
        issues: [{ path: ["body", "name"], code: "username-reserved" }],
      });
    await countTries(context, [{ limit: rateLimits.businessRegistrations, by: userId }]);
    const bytes = new Uint8Array(await body.certificate.arrayBuffer());
    const picture = await cleanPicture(context, bytes, {
      field: "certificate",
      rule: uploadRule,
    });
    const company: Company = {
      userId,
      country: body.country,
      number: body.registrationNumber.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""),
    };
    const known = await workspaceOf(context, company);
    if (known !== undefined) return { workspace: rendered(known) };
    // The picture belongs to the person's own workspace until the business exists.
    const imageId = await storeImage(context, caller.workspaceId, picture);
    const name = body.name.trim();
    try {
      const id = await context.db.tx(async (tx) => {
        const workspaceId = await open(tx, context, company, { name, imageId });
        await attachImages(tx, caller.workspaceId, [imageId], workspaceId);
        await tell(tx, context, { workspaceId, userId, name, facts });
        return workspaceId;
      });
      return { workspace: rendered({ id, name }) };
    } catch (error) {
      // A concurrent repeat of the request has made the workspace.
      const other = isUniqueViolation(error) ? await workspaceOf(context, company) : undefined;
      if (other === undefined) throw error;
      return { workspace: rendered(other) };
    }
  },
);

function rendered({ id, name }: { readonly id: string; readonly name: string }) {
  return { id, name, workspaceType: "business", role: "owner", current: false } as const;
}

async function workspaceOf(
  { db }: EngineContext,
  { userId, country, number }: Company,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const [known] = await db.query<{ id: string; name: string }>(
    `select w.id, w.name from business_registrations r join workspaces w on w.id = r.workspace_id
     join members m on m.workspace_id = w.id and m.user_id = r.registered_by
     where r.registered_by = $1 and r.country = $2 and r.registration_number = $3`,
    [userId, country, number],
  );
  return known;
}

async function open(
  tx: Tx,
  { clock }: EngineContext,
  { userId, country, number }: Company,
  { name, imageId }: { readonly name: string; readonly imageId: string },
): Promise<string> {
  const id = crypto.randomUUID();
  const at = clock.business();
  await tx.query(
    "insert into workspaces (id, type, name, features, created_at) values ($1, 'business', $2, $3, $4)",
    [id, name, [...permissionAreas], at],
  );
  await tx.query("insert into members (workspace_id, user_id, role) values ($1, $2, 'owner')", [
    id,
    userId,
  ]);
  await tx.query(
    `insert into business_registrations (workspace_id, registered_by, country, registration_number, image_id, registered_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, userId, country, number, imageId, at],
  );
  return id;
}

async function tell(
  tx: Tx,
  context: EngineContext,
  business: {
    readonly workspaceId: string;
    readonly userId: string;
    readonly name: string;
    readonly facts: RequestFacts;
  },
): Promise<void> {
  const { workspaceId, userId, name, facts } = business;
  const details = { subject: name };
  await audit(tx, context, { workspaceId, userId, kind: "business-registered", details }, facts);
  const own = await tx.query<{ workspace_id: string }>(
    "select workspace_id from members where user_id = $1",
    [userId],
  );
  await announce(
    tx,
    own.map((row) => ({
      workspaceId: row.workspace_id,
      kind: "changed" as const,
      changes: ["workspaces" as const],
    })),
    context.clock.business(),
  );
}
