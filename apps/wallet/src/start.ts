import { guest, type Started } from "./started.ts";
import { client } from "./wallet-client.ts";

/** Loads the pages of a personal workspace. */
export const loadPersonal = () =>
  import("./personal-application.tsx").then(({ application }) => application);
const loadBusiness = () =>
  import("./business-application.tsx").then(({ application }) => application);

/**
 * Starts the wallet for a visitor. Guests do not wait for the code of a session.
 * @param isOtherWorkspace true if what was read so far belongs to another workspace.
 */
export async function start(isOtherWorkspace = false): Promise<Started> {
  if (client.session.token() === undefined) return guest;
  // The pages load beside the session, because the workspace's type is most likely that of the last visit.
  const early = client.session.workspaceType() === "business" ? loadBusiness() : loadPersonal();
  early.catch(() => undefined);
  const { enterSession } = await import("./enter-session.ts");
  return enterSession({ personal: loadPersonal, business: loadBusiness }, isOtherWorkspace);
}
