import { guest, type Started } from "./started.ts";
import { client } from "./wallet-client.ts";

/** Loads the pages of a personal workspace. */
export const loadPersonal = () =>
  import("./personal-application.tsx").then(({ application }) => application);
const loadBusiness = () =>
  import("./business-application.tsx").then(({ application }) => application);

/**
 * The start-up rule. Visitors without a session do not wait for its parts.
 * @param isOtherWorkspace what was read so far is of another one.
 */
export async function start(isOtherWorkspace = false): Promise<Started> {
  if (client.session.token() === undefined) return guest;
  // Both load at once, because the workspace's type is most likely that of the last visit.
  const early = client.session.workspaceType() === "business" ? loadBusiness() : loadPersonal();
  early.catch(() => undefined);
  const { enterSession } = await import("./enter-session.ts");
  return enterSession({ personal: loadPersonal, business: loadBusiness }, isOtherWorkspace);
}
