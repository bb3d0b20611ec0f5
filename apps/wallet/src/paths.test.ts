import { describe, expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";
import { businessOnlyPaths } from "./business-only-paths.ts";
import { businessPaths, businessPlaces } from "./business-places.ts";
import { guestPathOf, loginPath } from "./entry-paths.ts";
import { personalPlaces } from "./places.ts";
import { safeRedirect } from "./safe-redirect.ts";

describe("addresses", () => {
  test.each([
    ["/", "/"],
    ["/Wallets/", "/wallets"],
    ["/profile/information", "/profile/Information"],
    ["/PROFILE/Business/Deposit", "/profile/business/deposit"],
    ["/wallets/Fiat/ngn", "/wallets/fiat/NGN"],
    ["/wallets/Crypto/usdt/Withdraw/Address", "/wallets/crypto/USDT/withdraw/address"],
    ["/trade/withdraw/Fiat", "/trade/withdraw/fiat"],
    ["/transactions/sort", "/transactions/sort"],
    ["/transactions/Gift-Card/AbC", "/transactions/gift-card/AbC"],
    ["/cards/Create", "/cards/create"],
    ["/cards/aBc", "/cards/aBc"],
    ["/invite/ToKeN", "/invite/ToKeN"],
    ["/profile/update/Username", "/profile/update/username"],
  ])("writes %s as %s", (given, written) => {
    expect(canonicalPath(given)).toBe(written);
  });

  test.each(Object.values(businessPaths))(
    "names at %s the page that a business has there",
    (path) => {
      expect(businessOnlyPaths.flatMap(([, paths]) => paths)).toContain(path);
    },
  );

  test.each(Object.values({ ...personalPlaces, ...businessPlaces }))(
    "opens a page at %s, where flows link to",
    (path) => {
      const known: Readonly<Record<string, string>> = {
        category: "fiat",
        asset: "NGN",
        identifier_type: "email",
        bill: "airtime",
        method: "banks",
      };
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => known[name] ?? "some-id");
      expect(canonicalPath(address)).toBeDefined();
    },
  );

  test.each([
    "/nothing",
    "/wallets/gold/XAU",
    "/wallets/fiat",
    "/trade/deposit/foo",
    "/transactions/foo/some-id",
    "/bills/foo",
    "/profile/update/address",
    "/wallets/fiat/NGN/withdraw/cash",
  ])("opens nothing for %s", (path) => {
    expect(canonicalPath(path)).toBeUndefined();
  });
});

test("finds a guest's page in any case", () => {
  expect(guestPathOf("/Create-Account/")).toBe("/create-account");
  expect(guestPathOf("/login")).toBeUndefined();
  expect(guestPathOf("/Wallets")).toBeUndefined();
});

describe("the way back after signing in", () => {
  const origin = "https://wallet.example";

  test.each(["/wallets/fiat/NGN?tab=1#top", "/withdraw?draft=1&step=review"])(
    "leads to %s",
    (path) => {
      expect(safeRedirect(path, origin)).toBe(path);
    },
  );

  test.each([
    null,
    "",
    "wallets",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/login?redirect=/",
    "/Login",
    "/auth/callback",
    "/.//evil.example",
    "/wallets/..//evil.example",
    "/login/",
    "/wallets/../login",
    "/%6Cogin",
    "/login//",
  ])("of %o leads to the overview", (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe("/");
  });

  test("is known to the sign-in page", () => {
    expect(loginPath({ pathname: "/wallets", search: "?a=1&b=2" })).toBe(
      "/login?redirect=%2Fwallets%3Fa%3D1%26b%3D2",
    );
  });
});
