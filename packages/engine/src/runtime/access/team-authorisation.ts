import { anyone, type Needs } from "./needs.ts";

const inBusiness: Needs = { signIn: true, workspace: "business" };

/** The rows of a business's team. */
export const teamAuthorisation: Readonly<Record<string, Needs>> = {
  "read-business-access": inBusiness,
  "list-team": inBusiness,
  "invite-member": inBusiness,
  "resend-invite": inBusiness,
  "delete-invite": inBusiness,
  // The link says to what; who accepts may have no account yet.
  "read-invite": anyone,
  "accept-invite": anyone,
  "update-roles": inBusiness,
  "agree-to-role": inBusiness,
  "revoke-member": inBusiness,
  "leave-workspace": inBusiness,
  "list-roles": inBusiness,
  "read-role": inBusiness,
  "create-role": inBusiness,
  "set-permissions": inBusiness,
  "delete-role": inBusiness,
  "list-audit-log": inBusiness,
};
