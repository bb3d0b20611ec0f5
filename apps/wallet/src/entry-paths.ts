/** The addresses that guests need, and the only ones that the sign-in page loads. */
export const entryPaths = {
  signIn: "/login",
  maintenance: "/maintenance-mode",
  createAccount: "/create-account",
  tellUsMore: "/create-account/tell-us-more",
  resetPassword: "/reset-password",
  notMe: "/not-me",
  stopRecovery: "/stop-recovery",
  callback: "/auth/callback",
  terms: "/terms",
  privacy: "/privacy",
  fees: "/fees",
  invite: "/invite/:token",
  pay: "/pay/:code",
  confirmChange: "/confirm-change/:token",
  support: "/support",
  overview: "/",
  // Guests who have accepted an invitation log in and continue here.
  business: "/profile/business",
} as const;

/** Public pages that few people start with: they share one script. */
export const openPaths = [
  entryPaths.tellUsMore,
  entryPaths.callback,
  entryPaths.confirmChange,
  entryPaths.resetPassword,
  entryPaths.notMe,
  entryPaths.stopRecovery,
  entryPaths.terms,
  entryPaths.privacy,
  entryPaths.fees,
  entryPaths.maintenance,
  entryPaths.invite,
  entryPaths.pay,
] as const;

/** Pages for guests. `/support` is left out, because signed-in people have another page at that address. */
const pagesOfGuests: readonly string[] = [
  entryPaths.signIn,
  entryPaths.createAccount,
  ...openPaths,
];

/** The canonical address of a guest's page; undefined for another page, or one already in that form. */
export function guestPathOf(pathname: string): string | undefined {
  let end = pathname.length;
  while (end > 0 && pathname[end - 1] === "/") end -= 1;
  const given = pathname.slice(0, end);
  const written = pagesOfGuests.find((path) => path.toLowerCase() === given.toLowerCase());
  return written === pathname ? undefined : written;
}

/** The address of the sign-in page, which returns here afterwards. */
export function loginPath(from: { readonly pathname: string; readonly search: string }): string {
  return `${entryPaths.signIn}?redirect=${encodeURIComponent(from.pathname + from.search)}`;
}
