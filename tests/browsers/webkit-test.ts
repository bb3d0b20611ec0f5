import { writeFileSync } from "node:fs";
import { test as base } from "@playwright/test";
import { freePort } from "../../scripts/free-port.mjs";
import { startWallet } from "../../scripts/running-wallet.mjs";
import { password } from "../journeys/person.ts";
import { speaker } from "../journeys/journey.ts";
import { createSandbox, type Sandbox } from "../journeys/sandbox.ts";
import { startLine, type CuttableLine } from "./cuttable-line.ts";
import { openWebKit, type WebKitPage } from "./webkit-page.ts";

interface World {
  readonly deskAddress: string;
  /** The server's own address, which is there when the line is cut. */
  readonly serverAddress: string;
  readonly line: CuttableLine;
}

/** Journeys in WebKit, each in a browser of its own: `web` is its page. */
export const test = base.extend<{ web: WebKitPage; sandbox: Sandbox }, { world: World }>({
  world: [
    async ({ browserName: _ }, provide) => {
      const port = await freePort();
      const wallet = await startWallet({ PUBLIC_URL: `http://localhost:${port}` });
      const line = await startLine(port, Number(new URL(wallet.address).port));
      await provide({ deskAddress: wallet.deskAddress, serverAddress: wallet.address, line });
      line.close();
      await wallet.stop();
    },
    { scope: "worker", timeout: 0 },
  ],
  sandbox: async ({ world }, provide) => provide(createSandbox(world.serverAddress)),
  web: async ({ world }, provide, testInfo) => {
    const web = await openWebKit(world.line.address);
    await provide(web);
    if (testInfo.status !== testInfo.expectedStatus) {
      // A browser that has ended shows nothing.
      const picture = await web.screenshot().catch(() => undefined);
      if (picture) writeFileSync(testInfo.outputPath("page.png"), picture);
    }
    await web.close();
  },
});

const say = speaker("en");

/** Signs in on a page that asks for it, and waits for the requested page. */
export async function answerSignIn(
  web: WebKitPage,
  email: string,
  secret = password,
): Promise<void> {
  await web.type(say("verification.email"), email);
  await web.press("button", say("flow.continue"));
  await web.type(say("sign-in.password"), secret);
  await web.press("button", say("sign-in.submit"));
}

/** Opens an address as a person who has to sign in first. */
export async function signInTo(
  web: WebKitPage,
  path: string,
  email: string,
  secret = password,
): Promise<void> {
  await web.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await answerSignIn(web, email, secret);
}
