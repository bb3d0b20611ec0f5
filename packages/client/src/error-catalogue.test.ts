import { errorCodes, isErrorCode } from "@apex/contract/error-codes";
import { describe, expect, test } from "vitest";
import { ApexError } from "./apex-error.ts";
import { catalogueEffect, type CatalogueContext } from "./error-catalogue.ts";

const signedIn: CatalogueContext = { isSignIn: false, hadToken: true };

function problemOf(code: string, more: { status?: number; retryAfterMs?: number } = {}): ApexError {
  const status = isErrorCode(code) ? errorCodes[code].status : 500;
  return new ApexError({
    kind: "problem",
    code,
    status,
    message: "Of the server",
    requestId: "r",
    ...more,
  });
}

describe("the error catalogue", () => {
  test("401 on a call that is not a sign-in ends the session", () => {
    expect(catalogueEffect(problemOf("session-expired"), signedIn)).toEqual({
      name: "session-expired",
      event: {},
    });
    expect(
      catalogueEffect(problemOf("session-expired"), { ...signedIn, hadToken: false }),
    ).toBeUndefined();
  });

  test("503, from us or from what stands before us, is maintenance", () => {
    const maintenance = { name: "maintenance", event: {} };
    expect(catalogueEffect(problemOf("maintenance"), signedIn)).toEqual(maintenance);
    const proxys = new ApexError({ kind: "unexpected", status: 503 });
    expect(catalogueEffect(proxys, signedIn)).toEqual(maintenance);
  });

  test("a server that is busy for a moment is shown in place, and closes nothing", () => {
    const error = problemOf("server-busy", { status: 503, retryAfterMs: 2_000 });
    expect(catalogueEffect(error, signedIn)).toEqual({ name: "service-error", event: { error } });
  });

  test("a planned maintenance stops the payment and leaves its page open", () => {
    const error = problemOf("payments-paused", { status: 503 });
    expect(catalogueEffect(error, signedIn)).toEqual({ name: "service-error", event: { error } });
  });

  test("401 on the sign-in while a token exists leads to the root after 1.5 seconds", () => {
    const context = { isSignIn: true, hadToken: true };
    const already = { name: "already-signed-in", event: { redirectAfterMs: 1_500 } };
    expect(catalogueEffect(problemOf("already-signed-in"), context)).toEqual(already);
    expect(catalogueEffect(problemOf("session-expired"), context)).toEqual(already);
    expect(catalogueEffect(problemOf("wrong-credentials"), context)).toBeUndefined();
    expect(
      catalogueEffect(problemOf("session-expired"), { isSignIn: true, hadToken: false }),
    ).toBeUndefined();
  });

  test.each(["internal-error", "rail-failed", "a-code-of-tomorrow"])(
    "%s is a service error",
    (code) => {
      const error = problemOf(code);
      expect(catalogueEffect(error, signedIn)).toEqual({ name: "service-error", event: { error } });
    },
  );

  test.each(["service-unavailable", "deposits-unavailable"])(
    "423 %s is a service error with the server's message",
    (code) => {
      const error = problemOf(code);
      expect(catalogueEffect(error, signedIn)).toEqual({ name: "service-error", event: { error } });
      expect(error.message).toBe("Of the server");
    },
  );

  test("a missing answer is a network error, a timeout a service error, and an abort nothing", () => {
    const network = new ApexError({ kind: "network" });
    const timeout = new ApexError({ kind: "timeout" });
    expect(catalogueEffect(network, signedIn)).toEqual({
      name: "network-error",
      event: { error: network },
    });
    expect(catalogueEffect(timeout, signedIn)).toEqual({
      name: "service-error",
      event: { error: timeout },
    });
    expect(catalogueEffect(new ApexError({ kind: "aborted" }), signedIn)).toBeUndefined();
  });

  test.each([
    ["EMAIL_VERIFICATION_REQUIRED", "email"],
    ["PHONE_VERIFICATION_REQUIRED", "phone"],
    ["KYC_REQUIRED", "identity"],
  ])("406 %s prompts for it with the server's message", (code, verification) => {
    const effect = {
      name: "verification-required",
      event: { verification, message: "Of the server" },
    };
    expect(catalogueEffect(problemOf(code), signedIn)).toEqual(effect);
  });

  test("429 waits as long as the server says, else 10 seconds", () => {
    const told = (retryAfterMs: number) => ({ name: "too-many-requests", event: { retryAfterMs } });
    expect(
      catalogueEffect(problemOf("too-many-requests", { retryAfterMs: 3_000 }), signedIn),
    ).toEqual(told(3_000));
    expect(catalogueEffect(problemOf("too-many-requests"), signedIn)).toEqual(told(10_000));
  });

  test.each([
    "validation-failed",
    "not-found",
    "insufficient-funds",
    "security-code-wrong",
    "in-progress",
    "not-permitted",
  ])("%s is left to the calling screen", (code) => {
    expect(catalogueEffect(problemOf(code), signedIn)).toBeUndefined();
  });

  test("an answer outside the contract is a service error", () => {
    const error = new ApexError({ kind: "unexpected", status: 200 });
    expect(catalogueEffect(error, signedIn)).toEqual({ name: "service-error", event: { error } });
  });
});
