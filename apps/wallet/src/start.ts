import type { StartedSession } from "@apex/client/start-session";
import type { ComponentType } from "react";
import { client } from "./wallet-client.ts";

/** The pages of one type of workspace. */
export interface Application {
  readonly Pages: ComponentType;
  /** `personal` also where the business one did not load. */
  readonly type: "personal" | "business";
}

/** Who is signed in, and the application that is theirs. */
export interface Started {
  readonly user: StartedSession["user"];
  readonly application: Application;
  /** The business application was due and did not load. */
  readonly isFallback: boolean;
}

const loadPersonal = () =>
  import("./personal-application.tsx").then(({ application }) => application);
const loadBusiness = () =>
  import("./business-application.tsx").then(({ application }) => application);

/** The start-up rule. Whoever has no session waits for none of what a session needs. */
export async function start(): Promise<Started> {
  if (client.session.token() === undefined) {
    return { user: undefined, application: await loadPersonal(), isFallback: false };
  }
  // Both are fetched at once: the workspace's type is most likely the one of last time.
  const early = client.session.workspaceType() === "business" ? loadBusiness() : loadPersonal();
  early.catch(() => undefined);
  const { enterSession } = await import("./enter-session.ts");
  return enterSession({ personal: loadPersonal, business: loadBusiness });
}
