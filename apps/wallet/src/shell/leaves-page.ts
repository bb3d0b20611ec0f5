/**
 * Tells whether somebody who switches to another workspace leaves the page. A page with an id belongs to one workspace, and a business
 * page to businesses. A business page that was opened in the personal workspace stays: the person switches to see it.
 */
export function leavesPage(pathname: string, isBusiness: boolean): boolean {
  return pathname.startsWith("/profile/business/") ? isBusiness : /\d/.test(pathname);
}
