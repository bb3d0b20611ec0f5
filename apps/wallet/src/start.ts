import { profileOf } from "@apex/client/account";
import { loadApplication, startSession, type StartedSession } from "@apex/client/start-session";
import type { ComponentType } from "react";
import { client, queries } from "./wallet-client.ts";

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

/** The start-up rule. Both reads go out at once: the workspace's type is most likely the one of last time. */
export async function start(): Promise<Started> {
  const early = client.session.workspaceType() === "business" ? loadBusiness() : loadPersonal();
  early.catch(() => undefined);
  const { user, workspaceType } = await startSession(client);
  if (user !== undefined) queries.setQueryData(profileOf(client).queryKey, { profile: user });
  const application = await loadApplication(workspaceType, {
    personal: loadPersonal,
    business: loadBusiness,
  });
  return { user, application, isFallback: application.type !== workspaceType };
}
