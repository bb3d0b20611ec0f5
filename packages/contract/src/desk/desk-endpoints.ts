import type { DeskEndpoint } from "./desk-endpoint.ts";
import { readStaffSession, signInToDesk, signOutOfDesk } from "./desk-session.ts";
import { listStaffActions } from "./staff-log.ts";

/** Every call of the desk. */
export const deskEndpoints: readonly DeskEndpoint[] = [
  signInToDesk,
  signOutOfDesk,
  readStaffSession,
  listStaffActions,
];
