/** The account's calls, none of which is made before the first page is shown. */
export const loadAccount = () => import("@apex/client/account");
