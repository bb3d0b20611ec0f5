import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectNone } from "./expect-none.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const known = new Set(
  [...read("docs/settings.mdx").matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
);

test.each([
  // Only Apex's own service: the others have their own settings.
  ["deploy/compose.yaml", /^ {6}([A-Z][A-Z0-9_]+):/gm],
  ["deploy/apex.service", /^Environment=([A-Z][A-Z0-9_]+)=/gm],
])("every setting that %s gives to Apex exists", (file, pattern) => {
  const given = [...read(file).matchAll(pattern)].map(([, name]) => name);
  expect(given.length).toBeGreaterThan(0);
  expectNone(
    "Describe these settings in docs/settings.mdx, or remove them",
    given.flatMap((name) => (name === undefined || known.has(name) ? [] : [name])),
  );
});

const texts = globSync(["docs/**/*.{md,mdx}", "deploy/**/*.*"], { cwd: root }).map(read);
const portsIn = (parts: readonly string[], pattern: RegExp) =>
  new Set(parts.flatMap((text) => [...text.matchAll(pattern)].map(([, port]) => port)));

const publicPorts = portsIn(
  [read("deploy/nginx.conf"), read("deploy/Caddyfile")],
  /127\.0\.0\.1:(\d+)/g,
);
const ownPorts = ["DESK_PORT", "METRICS_PORT", "SIGNER_PORT"].map((name) => ({
  name,
  // The table of settings has the default in its second column.
  ports: portsIn(texts, new RegExp(`${name}(?:=|: "|\` \\| \`)(\\d+)`, "g")),
}));

test("the public proxies pass nothing on to a port of the desk, the metrics or the signer", () => {
  expect(publicPorts.size).toBeGreaterThan(1);
  for (const { name, ports } of ownPorts) {
    expect([name, ...ports]).toHaveLength(2);
    expect([name, ...ports].filter((port) => publicPorts.has(port))).toEqual([]);
  }
});

test("each has a port of its own, which no exporter of Prometheus has on every machine", () => {
  const ports = ownPorts.flatMap((own) => [...own.ports]);
  expect(new Set(ports).size).toBe(ports.length);
  // The node exporter's.
  expect(ports).not.toContain("9100");
});

test("Prometheus reads the port that the composition gives to the metrics", () => {
  const [port] = portsIn([read("deploy/compose.yaml")], /METRICS_PORT: "(\d+)"/g);
  expect(read("deploy/monitoring/prometheus.yml")).toContain(`targets: ["apex:${port}"]`);
});

test("the example of the nightly backup copies the pictures of the service", () => {
  const [, folder = ""] = /^Environment=DATA_DIR=(.+)$/m.exec(read("deploy/apex.service")) ?? [];
  const [, pictures] =
    /^# {3}sh base-backup\.sh ".+" \S+ (\S+)$/m.exec(read("deploy/postgres/base-backup.sh")) ?? [];
  expect(pictures).toBe(`${folder}/files`);
});

test.each([
  ["docs/operate.mdx", /Node (\d+) or later/],
  ["deploy/apex.service", /Node (\d+) or later/],
  ["deploy/Containerfile", /node:(\d+)-/],
])("%s names the Node that everything is tested with", (file, pattern) => {
  const { devDependencies }: { devDependencies: { node: string } } = JSON.parse(
    read("package.json"),
  );
  expect(pattern.exec(read(file))?.[1]).toBe(devDependencies.node.split(".", 1)[0]);
});

test("every user of the database that logs in has the limits that a pooler needs", () => {
  const users = read("docs/operate.mdx").matchAll(/^create role (\w+) login .+ in role \w+;$/gm);
  const wanted = [...users].flatMap(([, user]) =>
    ["statement_timeout", "lock_timeout", "apex.wakes"].map((name) => `${user} ${name}`),
  );
  const given = [...read("docs/scale.mdx").matchAll(/^alter role (\w+) set (\S+) = /gm)].map(
    ([, user, name]) => `${user} ${name}`,
  );
  expect(wanted).toContain("apex_a statement_timeout");
  expect(given).toEqual(wanted);
});

test.each(["apex", "apex-signer"])(
  "%s.service starts again until what it needs is there",
  (name) => {
    const unit = read(`deploy/${name}.service`);
    expect(unit).toMatch(/^RestartSec=\d+$/m);
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  },
);
