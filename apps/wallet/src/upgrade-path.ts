import { paths } from "./paths.ts";

/** The page of the verification levels, with the way back to the page that asked for one. */
export function upgradePath(from: string): string {
  return `${paths.upgrade}?redirect=${encodeURIComponent(from)}`;
}
