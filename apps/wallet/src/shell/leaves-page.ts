/**
 * Tells whether a page stays behind with its workspace: one with an id does, and a business's own. A business's page that a personal
 * workspace could not show is what the person came for, and opens in the business.
 */
export function leavesPage(pathname: string, isBusiness: boolean): boolean {
  return pathname.startsWith("/profile/business/") ? isBusiness : /\d/.test(pathname);
}
