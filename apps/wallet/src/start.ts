import { guest, type Started } from "./started.ts";
import { client } from "./wallet-client.ts";

const loadPersonal = () =>
  import("./personal-application.tsx").then(({ application }) => application);
const loadBusiness = () =>
  import("./business-application.tsx").then(({ application }) => application);

/** The start-up rule. Whoever has no session waits for none of what a session needs. */
export async function start(): Promise<Started> {
  if (client.session.token() === undefined) return guest;
  // Both are fetched at once: the workspace's type is most likely the one of last time.
  const early = client.session.workspaceType() === "business" ? loadBusiness() : loadPersonal();
  early.catch(() => undefined);
  const { enterSession } = await import("./enter-session.ts");
  return enterSession({ personal: loadPersonal, business: loadBusiness });
}
