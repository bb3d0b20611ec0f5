import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

describe("settings", () => {
  test("have a default each", () => {
    expect(readSettings({ PATH: "/bin", HOSTNAME: "box", PORTS: "1" })).toEqual({
      port: 3000,
      host: undefined,
      dataDir: `${process.cwd()}/.data`,
      databaseUrl: undefined,
      sandbox: true,
      publicUrl: undefined,
      allowedOrigins: [],
    });
  });

  test("are read from the environment; an empty one is not set", () => {
    const settings = readSettings({
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: "memory",
      DATABASE_URL: "",
      SANDBOX: "off",
      PUBLIC_URL: "https://wallet.example/",
      ALLOWED_ORIGINS: "https://app.example, https://b.example:8443",
    });
    expect(settings).toEqual({
      port: 0,
      host: "127.0.0.1",
      dataDir: "memory",
      databaseUrl: undefined,
      sandbox: false,
      publicUrl: "https://wallet.example",
      allowedOrigins: ["https://app.example", "https://b.example:8443"],
    });
  });

  test.each([
    [{ PORT: "http" }, /^PORT "http" is not a valid setting: it takes a port number/],
    [{ PORT: "70000" }, /^PORT/],
    [{ SANDBOX: "yes" }, /^SANDBOX "yes".*"on" or "off"/],
    [{ PUBLIC_URL: "wallet.example" }, /^PUBLIC_URL/],
    [{ PUBLIC_URL: "https://wallet.example/app" }, /^PUBLIC_URL/],
    [{ ALLOWED_ORIGINS: "*" }, /^ALLOWED_ORIGINS/],
    [{ DATABASE_URL: "mysql://me:secret@host/db" }, /^DATABASE_URL is not a valid setting/],
    [{ APEX_PORT: "1" }, /^Unknown setting APEX_PORT: there are PORT/],
    [{ DATABSE_URL: "x" }, /^Unknown setting DATABSE_URL: did you mean DATABASE_URL\?/],
    [{ sandbox: "off" }, /did you mean SANDBOX/],
    [{ ALLOWED_ORIGIN: "x" }, /did you mean ALLOWED_ORIGINS/],
  ])("%o is refused in one line", (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  test("an argument is refused", () => {
    expect(() => readSettings({}, ["--port=1"])).toThrow(/^Unknown argument "--port=1"/);
  });
});
