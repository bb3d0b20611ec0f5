import { readStaffSession, signInToDesk } from "@apex/contract/desk/desk-session";
import { clientHeader, clientMarker } from "@apex/contract/headers";
import { readProfile } from "@apex/contract/profile/read-profile";
import { demoPassword } from "@apex/sandbox/seed/seed-people";
import { deskEmails } from "@apex/sandbox/seed/seed-staff";
import * as z from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { within } from "./desk-server.ts";
import { readNetworks } from "./desk-settings.ts";
import { freePort } from "../../../scripts/free-port.mjs";
import { startHost, type Host } from "./host.ts";
import { readSettings } from "./settings.ts";

let host: Host;
beforeAll(async () => {
  host = await startHost(readSettings({ PORT: "0", HOST: "localhost", DATA_DIR: "memory" }));
});
afterAll(() => host.close());

const codesSchema = z.object({ items: z.array(z.object({ email: z.string(), code: z.string() })) });
const [email = ""] = deskEmails;
const headers = { "content-type": "application/json", [clientHeader]: clientMarker };

async function signIn(origin: string): Promise<Response> {
  const answer = await fetch(`${host.publicUrl}/sandbox/staff-codes`);
  const { items } = codesSchema.parse(await answer.json());
  const code = items.find((one) => one.email === email)?.code ?? "";
  const body = JSON.stringify({ email, password: demoPassword, code });
  return fetch(origin + signInToDesk.path, { method: "POST", headers, body });
}

describe("the desk's address", () => {
  test("signs a member in by a cookie that no script reads, and answers their calls", async () => {
    const answer = await signIn(host.deskUrl ?? "");
    expect(answer.status).toBe(200);
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^desk-\d+=.*HttpOnly; SameSite=Strict/);
    const session = await fetch(host.deskUrl + readStaffSession.path, {
      headers: { ...headers, cookie },
    });
    expect(session.status).toBe(200);
  });

  test("answers no call of customers, and theirs none of the desk", async () => {
    expect((await fetch(host.deskUrl + readProfile.path, { headers })).status).toBe(404);
    expect((await fetch(`${host.deskUrl}/sandbox`)).status).toBe(404);
    expect((await signIn(host.publicUrl)).status).toBe(404);
  });
});

describe("the networks of the desk", () => {
  test("are the only ones that it answers", async () => {
    const settings = readSettings({
      PORT: "0",
      HOST: "localhost",
      DATA_DIR: "memory",
      DESK_NETWORKS: "10.20.0.0/16",
    });
    const closed = await startHost(settings);
    const { status } = await fetch(closed.deskUrl + readStaffSession.path, { headers });
    await closed.close();
    expect(status).toBe(403);
  });

  test("are looked for in the address that the proxy adds last, and only behind one", async () => {
    const statusOf = async (deskUrl: string | undefined, forwarded: string) => {
      const port = String(await freePort());
      const behind = await startHost(
        readSettings({
          PORT: "0",
          HOST: "localhost",
          DATA_DIR: "memory",
          DESK_NETWORKS: "10.20.0.0/16,2001:db8::/32",
          DESK_PORT: port,
          ...(deskUrl !== undefined && { DESK_URL: deskUrl }),
        }),
      );
      const { status } = await fetch(`http://localhost:${port}${readStaffSession.path}`, {
        headers: { ...headers, "x-forwarded-for": forwarded },
      });
      await behind.close();
      return status;
    };
    const https = "https://desk.test";
    expect(await statusOf(https, "203.0.113.9, 10.20.3.4")).toBe(401);
    expect(await statusOf(https, "2001:db8::1")).toBe(401);
    expect(await statusOf(https, "10.20.3.4, 203.0.113.9")).toBe(403);
    expect(await statusOf(undefined, "10.20.3.4")).toBe(403);
  });

  test("are of both families", () => {
    const isWithin = within(readNetworks("10.20.0.0/16, 2001:db8::/32,192.0.2.7"));
    const asked = ["10.20.3.4", "10.21.0.1", "2001:db8::1", "2001:db9::1", "192.0.2.7", "unknown"];
    expect(asked.filter(isWithin)).toEqual(["10.20.3.4", "2001:db8::1", "192.0.2.7"]);
    const wrong = ["10.0.0.0/33", "ten", "10.0.0.0/8/8", "::/129", ""];
    expect(wrong.map(readNetworks)).toEqual(wrong.map(() => undefined));
  });
});

describe("the settings of the desk", () => {
  const withoutSandbox = {
    SANDBOX: "off",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "a@b.test",
    SEAL_KEYS: btoa("x".repeat(32)),
  };

  test("leave it off without the sandbox, unless it has a port", () => {
    expect(readSettings(withoutSandbox).desk).toBeUndefined();
    expect(readSettings({ ...withoutSandbox, DESK_PORT: "3001" }).desk).toEqual({
      port: 3001,
      isAnyPort: false,
    });
    expect(() => readSettings({ ...withoutSandbox, DESK_URL: "https://desk.test" })).toThrow(
      "DESK_URL needs DESK_PORT",
    );
  });

  test("take a provider with its roles, and refuse what has no effect or no role", () => {
    const given = {
      DESK_PORT: "3001",
      DESK_OPENID_ISSUER: "https://id.bank.test/",
      DESK_OPENID_CLIENT_ID: "desk",
      DESK_OPENID_ROLE_CLAIM: "groups",
      DESK_OPENID_ROLES: "cn=apex,ou=bank=agent, admins=administrator",
      DESK_OPENID_FACTORS: "mfa, hwk",
      DESK_EMERGENCY_EMAIL: "Admin@bank.test",
    };
    expect(() => readSettings(given)).toThrow("DESK_OPENID_ROLES");
    const roles = { DESK_OPENID_ROLES: "dept/apex=agent, admins=administrator" };
    expect(readSettings({ ...given, ...roles }).desk?.openid).toEqual({
      issuer: "https://id.bank.test/",
      clientId: "desk",
      roles: {
        claim: "groups",
        byValue: [
          ["dept/apex", "agent"],
          ["admins", "administrator"],
        ],
      },
      factors: ["mfa", "hwk"],
      emergencyEmail: "admin@bank.test",
    });
    const of = (...names: (keyof typeof given)[]) =>
      Object.fromEntries(names.map((name) => [name, given[name]]));
    const wrong: [object, string][] = [
      [of("DESK_OPENID_ISSUER", "DESK_OPENID_CLIENT_ID"), "needs DESK_PORT"],
      [of("DESK_PORT", "DESK_EMERGENCY_EMAIL"), "needs DESK_OPENID_ISSUER"],
      [of("DESK_PORT", "DESK_OPENID_ISSUER"), "DESK_OPENID_CLIENT_ID"],
      [{ ...given, ...roles, DESK_OPENID_ISSUER: "http://id.bank.test" }, "DESK_OPENID_ISSUER"],
      [
        {
          ...of("DESK_PORT", "DESK_OPENID_ISSUER", "DESK_OPENID_CLIENT_ID"),
          DESK_OPENID_ADDS: "on",
        },
        "needs DESK_OPENID_ROLES",
      ],
    ];
    for (const [env, told] of wrong) expect(() => readSettings({ ...env })).toThrow(told);
  });

  test("put it beside the wallet in the sandbox", () => {
    expect(readSettings({ PORT: "4000" }).desk).toEqual({ port: 4001, isAnyPort: true });
    expect(readSettings({ PORT: "0" }).desk).toMatchObject({ port: 0 });
  });
});
