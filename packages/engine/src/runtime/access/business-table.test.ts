import { allEndpoints } from "@apex/contract/all-endpoints";
import type { Endpoint } from "@apex/contract/endpoint";
import { permissionAreas } from "@apex/contract/business/permissions";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { joinBusiness, testBusiness } from "../../testing/business.ts";
import type { Person } from "../../testing/people.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { calls } from "../../all-handlers.ts";
import { callOf } from "../handle.ts";

const documentFile = fileURLToPath(
  new URL("../../../../../docs/decisions/0014-a-role-opens-areas.md", import.meta.url),
);
const text = readFileSync(documentFile, "utf8");
/** The cells of the document's tables, row by row. */
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const roleRows = rows.filter((row) => row.length === 1 + permissionAreas.length);
const [, ...areas] = roleRows[0] ?? [];
/** The level of each area, by role. */
const roles = new Map(
  roleRows
    .slice(2)
    .map(([role = "", ...levels]) => [
      role,
      new Map(areas.map((area, place) => [area, levels[place] ?? "none"])),
    ]),
);
const needsOf = (slug: string): string => {
  const { area = "nothing" } = callOf({ calls }, slug).row;
  return typeof area === "string" ? area : area.join(": ");
};
const levels = ["none", "view", "create", "approve"];

function isOpen(role: string, needs: string): boolean {
  if (needs === "any-member") return true;
  const [area = "", level = ""] = needs.split(": ");
  return levels.indexOf(roles.get(role)?.get(area) ?? "none") >= levels.indexOf(level);
}

let engine: TestEngine;
let stranger: Person;
const members = new Map<string, Person>();
beforeAll(async () => {
  engine = await testEngine();
  const { workspaceId } = await testBusiness(engine);
  for (const role of [...roles.keys(), "deleted-role"])
    members.set(role, await joinBusiness(engine, workspaceId, role));
  stranger = await engine.person({ kycLevel: 2 });
  await engine.db.query("update users set kyc_level = 2 where id = any ($1::uuid[])", [
    [...members.values()].map(({ userId }) => userId),
  ]);
});
afterAll(() => engine.close());

const signedIn = allEndpoints.filter(({ slug }) => needsOf(slug) !== "nothing");

/** The document's table of calls, by what they need. */
function callsTable(): string {
  const byNeeds = Map.groupBy(signedIn, ({ slug }) => needsOf(slug));
  const needs = permissionAreas.flatMap((area) => levels.map((level) => `${area}: ${level}`));
  const lines = ["any-member", ...needs].flatMap((need) => {
    const slugs = byNeeds.get(need)?.map(({ slug }) => `\`${slug}\``);
    return slugs === undefined ? [] : [`| ${need} | ${slugs.join(" ")} |\n`];
  });
  return `| needs | calls |\n| --- | --- |\n${lines.join("")}`;
}

/**
 * The status with which an allowed call answers an unknown name in the query. A path whose ids are malformed is not
 * found.
 */
function letsIn({ path, params }: Endpoint): number {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, "x"]);
  return params?.safeParse(Object.fromEntries(names)).success === false ? 404 : 400;
}

/** The answer of each call: an allowed one is refused for an unknown name in the query, before anything is done. */
function answersTo(token: string | undefined) {
  return Promise.all(
    signedIn.map(async ({ slug, method, path, body, isMultipart }) => {
      const address = `${path.replaceAll(/:\w+/g, "x")}?unheard-of=1`;
      const sent = body && !isMultipart ? {} : undefined;
      const { status } = await engine.send(method, address, sent, { token });
      return [slug, status];
    }),
  );
}

it("the document lists what every signed-in call needs in a business", async () => {
  await expect(
    text.replace(/\| needs \| calls \|\n(\|.*\n)+/, callsTable),
    "The rows have changed: npx vitest run --project unit business-table -u writes the table.",
  ).toMatchFileSnapshot(documentFile);
  expect([...roles.keys()]).toHaveLength(6);
  expect(areas).toEqual(permissionAreas);
});

it.each([...roles.keys(), "deleted-role"])(
  "every call lets %s in, or not, as its row and the document say",
  async (role) => {
    const answers = await answersTo(members.get(role)?.token);
    const expected = signedIn.map((call) => [
      call.slug,
      isOpen(role, needsOf(call.slug)) ? letsIn(call) : 403,
    ]);
    expect(answers).toEqual(expected);
  },
);

it("signed-out people are refused, and a personal workspace opens everything but business features", async () => {
  expect(await answersTo(undefined)).toEqual(signedIn.map(({ slug }) => [slug, 401]));
  const isOfBusinesses = (slug: string) => calls.get(slug)?.row.workspace === "business";
  expect(await answersTo(stranger.token)).toEqual(
    signedIn.map((call) => [call.slug, isOfBusinesses(call.slug) ? 403 : letsIn(call)]),
  );
});
