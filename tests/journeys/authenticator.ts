import { expect, type CDPSession, type Page } from "@playwright/test";
import jsqr from "jsqr";
import { PNG } from "pngjs";
import { authenticatorApp } from "../../packages/engine/src/people/two-factor/authenticator-app-fixture.ts";

/** A virtual passkey reader in the browser, whose user confirms at once. */
export interface Authenticator {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** The authenticator app of a person who scans the page's QR code. */
export async function scan(page: Page, label: string) {
  const picture = PNG.sync.read(await page.getByRole("img", { name: label }).screenshot());
  const read = jsqr(new Uint8ClampedArray(picture.data), picture.width, picture.height);
  const url = new URL(read?.data ?? "");
  expect(url.searchParams.get("issuer")).toBe("Apex");
  const app = authenticatorApp(url.href);
  let usedStep = -1;
  return {
    /** An unused code: the next one if the current one was used. */
    code(): string {
      const nowMs = Date.now();
      const step = Math.max(Math.floor(nowMs / 30_000), usedStep + 1);
      usedStep = step;
      return app.codeAt(new Date(step * 30_000));
    },
  };
}
