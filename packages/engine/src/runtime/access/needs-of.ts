import { authorisation } from "./authorisation.ts";
import type { Needs } from "./needs.ts";
import { businessPermissions } from "./business-permissions.ts";

/** All that a call needs before its handler runs; undefined for one without a row, which answers nothing. */
export function needsOf(slug: string): Needs | undefined {
  const needs = authorisation[slug];
  if (needs === undefined || !needs.signIn) return needs;
  const permission = needs.permission ?? businessPermissions.get(slug);
  return permission === undefined ? needs : { ...needs, permission };
}
