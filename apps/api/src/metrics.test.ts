import { readFileSync } from "node:fs";
import { join } from "node:path";
import { signIn } from "@apex/contract/auth/sign-in";
import { demoEmails, demoPassword } from "@apex/sandbox/seed/seed-people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import { startHost, type Host } from "./host.ts";
import { readSettings } from "./settings.ts";

let host: Host;
beforeAll(async () => {
  host = await startHost(
    readSettings({ PORT: "0", METRICS_PORT: "0", HOST: "localhost", DATA_DIR: "memory" }),
  );
});
afterAll(() => host.close());

const read = async () => (await fetch(host.metricsUrl ?? "")).text();
/** The sum of a metric's samples whose labels hold all of `labels`. */
function sum(text: string, name: string, ...labels: string[]): number {
  const lines = text.split("\n").filter((line) => new RegExp(`^${name}[{ ]`).test(line));
  return lines
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((total, line) => total + Number(line.split(" ").at(-1)), 0);
}

describe("metrics", () => {
  test("count requests by route, method and status", async () => {
    const tryIt = (password: string) =>
      fetch(host.publicUrl + signIn.path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: demoEmails.personal, password }),
      });
    await Promise.all([demoPassword, "another one", "and another"].map(tryIt));
    await expect
      .poll(async () =>
        sum(
          await read(),
          "apex_http_request_duration_seconds_count",
          'method="POST"',
          `route="${signIn.path}"`,
        ),
      )
      .toBe(3);
  });

  test("show whether the database answers, and how much work waits for people", async () => {
    const text = await read();
    expect(sum(text, "apex_database_up")).toBe(1);
    for (const queue of ["held-deposits", "complaints", "support", "gift-card-trades"])
      expect(text).toContain(`apex_queue_waiting{queue="${queue}"}`);
  });

  test("show the signals that the engine sends of its work", async () => {
    const metrics = createMetrics({
      readWork: async () => ({
        jobs: [],
        queues: [],
        booksCheckedAgoMs: 7_200_000,
        monitoringLateMs: 660_000,
      }),
      connections: () => ({ idle: 2, busy: 3, waiting: 0 }),
    });
    for (const differences of [4, 1]) metrics.signal({ of: "check", what: "books", differences });
    metrics.signal({ of: "batch", size: 3, waitedMs: 2, tookMs: 20, ending: "done" });
    metrics.signal({ of: "job", kind: "tell-webhook", ending: "put-off", tookMs: 30 });
    metrics.signal({
      of: "partner-call",
      port: "payouts",
      operation: "send",
      ending: "failed",
      tookMs: 250,
    });
    for (const isAway of [true, false, true])
      metrics.signal({ of: "partner-away", port: "payouts", partner: "paystack", isAway });
    for (const change of [1, 1, -1] as const) metrics.signal({ of: "stream", change });
    for (const ending of ["done", "failed", "failed"] as const)
      metrics.signal({ of: "message", channel: "email", ending });
    const text = await metrics.text();
    expect(sum(text, "apex_ledger_batch_movements_sum")).toBe(3);
    expect(sum(text, "apex_ledger_batch_commit_seconds_sum", 'ending="done"')).toBeCloseTo(0.02);
    expect(sum(text, "apex_job_duration_seconds_count", 'ending="put-off"')).toBe(1);
    expect(
      sum(text, "apex_partner_call_duration_seconds_sum", 'port="payouts"', 'ending="failed"'),
    ).toBeCloseTo(0.25);
    expect(sum(text, "apex_partner_away", 'partner="paystack"')).toBe(1);
    expect(sum(text, "apex_event_streams")).toBe(1);
    expect(sum(text, "apex_messages_total", 'channel="email"', 'ending="failed"')).toBe(2);
    expect(text).toContain('apex_messages_total{channel="sms",ending="failed"} 0');
    expect(sum(text, "apex_books_checks_total", 'check="books"')).toBe(2);
    expect(sum(text, "apex_books_differences", 'check="books"')).toBe(1);
    expect(sum(text, "apex_database_connections", 'state="busy"')).toBe(3);
    expect(sum(text, "apex_books_check_age_seconds")).toBe(7_200);
    expect(sum(text, "apex_monitoring_late_seconds")).toBe(660);
  });

  test("are read while the database is away, and say so", async () => {
    const metrics = createMetrics({
      readWork: () => Promise.reject(new Error("away")),
      connections: () => undefined,
    });
    expect(sum(await metrics.text(), "apex_database_up")).toBe(0);
    expect(await metrics.text()).toMatch(/^apex_database_up 0$/m);
  });

  test("are on their own port alone", async () => {
    const answer = await fetch(`${host.publicUrl}/metrics`, { headers: { accept: "text/plain" } });
    expect(await answer.text()).not.toContain("apex_database_up");
    const other = await fetch((host.metricsUrl ?? "").replace("/metrics", "/health"));
    expect(other.status).toBe(404);
  });

  test("have every name that an alert or the dashboard asks for", async () => {
    const text = await read();
    const named = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
        type === "histogram" ? ["_bucket", "_count", "_sum"].map((end) => name + end) : [name],
      ),
    );
    const monitoring = join(import.meta.dirname, "../../../deploy/monitoring");
    for (const file of ["alerts.yml", "dashboard.json"]) {
      const asked = readFileSync(join(monitoring, file), "utf8").match(
        /\b(?:apex|nodejs|process)_\w+/g,
      );
      expect(new Set(asked).size).toBeGreaterThan(5);
      expect([...new Set(asked)].filter((name) => !named.has(name))).toEqual([]);
    }
  });

  test("raise alerts that are tested and that the runbook explains, and no others", () => {
    const root = join(import.meta.dirname, "../../..");
    const namesIn = (file: string, pattern: RegExp) =>
      [...readFileSync(join(root, file), "utf8").matchAll(pattern)].map(([, name]) => name);
    const alerts = namesIn("deploy/monitoring/alerts.yml", /- alert: (\w+)/g);
    expect(alerts.length).toBeGreaterThan(5);
    expect(new Set(namesIn("deploy/monitoring/alerts.test.yml", /alertname: (\w+)/g))).toEqual(
      new Set(alerts),
    );
    expect(namesIn("docs/operate.mdx", /^### (\w+)$/gm)).toEqual(alerts);
  });
});
