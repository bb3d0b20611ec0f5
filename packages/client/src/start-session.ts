import type { WorkspaceType } from "@apex/contract/auth/session";
import { readProfile, type Profile } from "@apex/contract/profile/read-profile";
import type { Client } from "./create-client.ts";

/** The signed-in person at the application's start; without one the guest pages open. */
export interface StartedSession {
  user: Profile | undefined;
  workspaceType: WorkspaceType;
  /** The number of the workspace's last event. Every later read already includes it. */
  lastEventId?: string | undefined;
}

/**
 * The start-up rule: read the auth cookie, fetch the profile, open the application of its workspace. When the profile
 * fails to load, the auth cookies are cleared and the personal application opens.
 */
export async function startSession(client: Client): Promise<StartedSession> {
  const nobody: StartedSession = { user: undefined, workspaceType: "personal" };
  if (client.session.token() === undefined) return nobody;
  const page = watchLeaving();
  try {
    const { profile, lastEventId } = await client.call(readProfile, {}, { isQuiet: true });
    const { session } = client;
    session.setUser(profile);
    // On a device where no language was chosen, the account's decides.
    if (session.language() === undefined) session.setLanguage(profile.language);
    return { user: profile, workspaceType: profile.workspaceType, lastEventId };
  } catch {
    // Firefox rejects the reads of a page that is left while its scripts still run. The next page needs the session.
    if (!page.isLeft()) client.session.signedOut("server");
    return nobody;
  } finally {
    page.stop();
  }
}

/** Tells whether the person has begun to leave or reload this page; outside a page nobody does. */
function watchLeaving() {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  globalThis.addEventListener?.("beforeunload", leave);
  return {
    isLeft: () => isLeft,
    stop: () => globalThis.removeEventListener?.("beforeunload", leave),
  };
}

/** Loads the business application for its workspaces; the personal one otherwise or if that fails. */
export async function loadApplication<App>(
  workspaceType: WorkspaceType,
  load: { personal: () => Promise<App>; business: () => Promise<App> },
): Promise<App> {
  if (workspaceType === "personal") return load.personal();
  try {
    return await load.business();
  } catch {
    return load.personal();
  }
}
