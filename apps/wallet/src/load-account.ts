/** Loads the account's calls, which are only needed after the first page is shown. */
export const loadAccount = () => import("@apex/client/account");
