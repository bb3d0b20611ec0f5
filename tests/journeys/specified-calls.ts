/**
 * The calls that the specification names, with the names in their queries that pages use. Some journey must send each
 * call from a browser. The names of one call may be spread over several requests.
 */
export const specifiedCalls: readonly string[] = [
  "POST /auth-http/auth/sign-in",
  "POST /auth-http/auth/sign-in/redirect/:token",
  "POST /auth-http/auth/sign-up",
  "POST /auth-http/auth/check",
  "POST /auth-http/auth/sign-in/2fa",
  "POST /auth-http/auth/verify-sso",
  "POST /auth-http/auth/sign-up-with-socials",
  "POST /auth-http/auth/sign-in-with-socials",
  "GET /auth-http/auth/sign-in/passkey/init",
  "POST /auth-http/auth/sign-in/passkey",
  "POST /auth-http/auth/v/token/validation/send/:identifierType",
  "POST /auth-http/auth/v/token/reset-password/send/:channel",
  "POST /auth-http/auth/v/token/login-verification/send/:channel",
  "POST /auth-http/auth/v/token/transaction/send/:identifierType",
  "POST /auth-http/auth/v/token/change/:identifierType",
  "POST /auth-http/auth/forgot-password/reset",
  "POST /auth-http/auth/password-change",
  "POST /auth-http/auth/email-change",
  "POST /auth-http/auth/phone-change",
  "GET /auth-http/auth/v/confirm-change/:token",
  "POST /auth-http/auth/v/confirm-phone-verification",
  "GET /auth-http/auth/profile",
  "PUT /auth-http/auth/profile",
  "POST /auth-http/auth/profile/check/username",
  "PUT /auth-http/auth/profile/preferred-asset",
  "GET /auth-http/auth/profile/devices/recent",
  "GET /auth-http/auth/profile/devices/all?page&perPage",
  "PUT /auth-http/auth/profile/devices/revoke/:id",
  "PUT /auth-http/auth/profile/devices/trust-this-device",
  "PUT /auth-http/auth/profile/devices/distrust-this-device",
  "GET /auth-http/auth/v/2fa/init",
  "POST /auth-http/auth/v/2fa/activate",
  "POST /auth-http/auth/v/2fa/deactivate",
  "GET /auth-http/auth/v/user/security-status",
  "GET /auth-http/auth/profile/kyc/available-flows",
  "GET /auth-http/auth/profile/kyc/status",
  "POST /auth-http/auth/kyc/internal/user-exited",
  "GET /auth-http/auth/v/passkey/register/init",
  "POST /auth-http/auth/v/passkeys",
  "GET /auth-http/auth/v/passkeys",
  "DELETE /auth-http/auth/v/passkeys/:id/revoke",
  "GET /auth-http/auth/v/passkey/re-authenticate/init",
  "POST /auth-http/auth/profile/delete-account/init",
  "DELETE /auth-http/auth/profile/delete-account/confirm",
  "POST /auth-http/auth/business/team-invite/:token/accept",
  "GET /auth-http/auth/business/token",
  "POST /auth-http/auth/business/generate-token",
  "POST /auth-http/auth/business/create-webhook",
  "GET /auth-http/auth/profile/general-settings",
  "PUT /auth-http/auth/profile/general-settings/schedule-balance-alert",
  "PUT /auth-http/auth/profile/general-settings/anti-phishing-code",
  "GET /auth-http/auth/profile/system-language",
  "PUT /auth-http/auth/profile/general-settings/preferred-language",
  "GET /deposits-http/deposits/business/crypto/addresses/list?page&perPage&q",
  "GET /deposits-http/deposits/business/crypto/addresses/info?address",
  "GET /deposits-http/deposits/business/crypto/addresses/deposits?address&q&page&perPage",
  "GET /deposits-http/deposits/business/crypto/collect/history?page&perPage&q",
  "GET /deposits-http/deposits/business/crypto/collect/history/:id",
  "GET /deposits-http/deposits/business/crypto/deposit-pool",
  "GET /deposits-http/deposits/business/crypto/collect/hydrate?asset&network",
  "POST /deposits-http/deposits/business/crypto/collect/init",
  "POST /deposits-http/deposits/business/crypto/collect/confirm",
  "GET /deposits-http/deposits/business/crypto/collect/gas-station",
  "GET /deposits-http/deposits/business/crypto/addresses/deposit-callback-log?page&q",
  "GET /deposits-http/deposits/business/crypto/addresses/deposits/id/:id?refresh&refire-webhook",
  "POST /deposits-http/deposits/business/crypto/deposit-callback-log/:id/retry",
  "GET /auth-http/business/workspaces",
  "POST /auth-http/business/workspaces/switch",
  "POST /auth-http/auth/business/accounts/register",
  "GET /auth-http/business/team?page&perPage&q",
  "POST /auth-http/business/team/invite",
  "POST /auth-http/business/team/invite/resend",
  "PUT /auth-http/business/team/update-roles",
  "PUT /auth-http/business/team/invite/delete",
  "PUT /auth-http/business/team/revoke",
  "GET /auth-http/business/roles",
  "POST /auth-http/business/roles",
  "DELETE /auth-http/business/roles/:id",
  "PUT /auth-http/business/roles/:id/set-permissions",
];

/** True if the specification defines a page size for this call. */
export function takesPageSize(call: string): boolean {
  return specifiedCalls
    .map(partsOf)
    .some((one) => one.call === call && one.names.includes("perPage"));
}

interface CallParts {
  readonly call: string;
  readonly names: readonly string[];
}

function partsOf(text: string): CallParts {
  const [call = "", query = ""] = text.split("?");
  return { call, names: query.split("&").filter((name) => name !== "") };
}

/** The specified calls that were not seen, and names of their queries that no request had. */
export function callsNotSeen(seen: readonly string[]): string[] {
  const namesSeen = new Map<string, Set<string>>();
  for (const { call, names } of seen.map(partsOf))
    namesSeen.set(call, new Set([...(namesSeen.get(call) ?? []), ...names]));
  return specifiedCalls.flatMap((specified) => {
    const { call, names } = partsOf(specified);
    const found = namesSeen.get(call);
    if (found === undefined) return [specified];
    const missing = names.filter((name) => !found.has(name));
    return missing.length === 0 ? [] : [`${call}?${missing.join("&")}`];
  });
}
