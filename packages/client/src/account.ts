import { logOut } from "@apex/contract/auth/log-out";
import type { Language } from "@apex/contract/auth/language";
import { listWorkspaces, switchWorkspace } from "@apex/contract/business/workspaces";
import { setPreferredLanguage } from "@apex/contract/profile/preferences";
import { trustPromptDelayMs, workspaceSwitchDelayMs } from "@apex/contract/limits";
import type { Client } from "./create-client.ts";
import { read } from "./query.ts";

/** The workspaces of the person: `useQuery(workspacesOf(client))`. */
export function workspacesOf(client: Client) {
  return read(client, listWorkspaces, {});
}

/**
 * Moves the session to another workspace; start the session again afterwards. Resolves after the navigation delay.
 * @throws {ApexError} The session stays where it was.
 */
export async function moveToWorkspace(client: Client, workspaceId: string): Promise<void> {
  client.session.signedIn(await client.call(switchWorkspace, { body: { workspaceId } }));
  await new Promise((resolve) => setTimeout(resolve, workspaceSwitchDelayMs));
}

/** Logs out. If the server does not answer, this browser still forgets the session. */
export async function endSession(client: Client): Promise<void> {
  try {
    await client.call(logOut, {}, { isQuiet: true });
  } catch {
    // The server will end the session when it expires.
  }
  client.session.signedOut("here");
}

/**
 * Stores the chosen language in this browser and, for a signed-in person, in the profile.
 * @throws {ApexError} if the profile could not be changed; the browser keeps the choice.
 */
export async function keepLanguage(client: Client, language: Language): Promise<void> {
  client.session.setLanguage(language);
  if (client.session.token() !== undefined)
    await client.call(setPreferredLanguage, { body: { language } });
}

/**
 * Calls back a little after a sign-in if this device can be trusted: the session allows it, and the person's sign-ins have a second
 * step that a trusted device skips.
 */
export function whenTrustCanBeOffered(client: Client, offer: () => void): void {
  setTimeout(() => {
    const { session, user } = client.session.getState();
    if (session?.canBeTrusted && user?.userMeta.isGoogle2FaActive) offer();
  }, trustPromptDelayMs);
}
