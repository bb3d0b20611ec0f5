import { dirname, join } from "node:path";
import { isTest, readSources, withoutComments, type Source } from "./sources.ts";

/** A place as packages/flows/src/base/places/places.ts declares it. */
interface Place {
  readonly name: string;
  readonly isRequired: boolean;
  readonly parameters: readonly string[];
}

const folder = "packages/flows/src";
const declared = `${folder}/base/places/places.ts`;
/** The place that a notification is about. */
const ofNotifications = "packages/contract/src/notifications/notification-place.ts";
/** Code that several flows share. It counts as part of each flow that imports it. */
const shared = new RegExp(`^(${folder}/(base|parts)/|${ofNotifications})`);

const sources = readSources(`${folder}/**/*.{ts,tsx}`, ofNotifications)
  .filter(({ path }) => !isTest(path) && !path.startsWith(`${folder}/mocks/`))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }));

/** The members of an object type: `readonly id: string`. */
function parametersOf(type: string): string[] {
  return [...type.matchAll(/readonly (\w+)(\??): ([^;}]+)/g)].map(
    ([, name, optional, values = ""]) =>
      `\`${name}${optional}\`${values.includes('"') ? ` ${values.match(/"\w+"/g)?.join(", ")}` : ""}`,
  );
}

function placesOf(text: string): Place[] {
  const named = new Map(
    [...text.matchAll(/^type (\w+) = (.+);$/gm)].map(([, name = "", type = ""]) => [name, type]),
  );
  return [...text.matchAll(/interface (Required|Optional)Places \{([^]*?)^\}/gm)].flatMap(
    ([, kind, members = ""]) =>
      [...members.matchAll(/^ {2}(\w+): ([^]*?);$/gm)].map(([, name = "", type = ""]) => ({
        name,
        isRequired: kind === "Required",
        parameters: parametersOf(named.get(type) ?? type),
      })),
  );
}

/** The flows by folder: `send/transfer`. What several share is a part of each that imports it. */
function flowsOf(): Map<string, Set<string>> {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]));
  const flows = new Map<string, Set<string>>();
  for (const { path } of sources) {
    if (shared.test(path)) continue;
    const [group = "", flow = ""] = path.slice(folder.length + 1).split("/");
    const name = `${group}/${flow}`;
    const files = flows.get(name) ?? new Set();
    files.add(path);
    // Iterating over a set includes entries that are added during the loop.
    for (const file of files)
      for (const imported of imports.get(file) ?? [])
        if (shared.test(imported)) files.add(imported);
    if (flow !== "" && !flow.includes(".")) flows.set(name, files);
  }
  return flows;
}

function importsOf({ path, text }: Source): string[] {
  return [...text.matchAll(/(?:from|import\() ?"([^"]+)"/g)].map(([, to = ""]) =>
    to.startsWith(".")
      ? join(dirname(path), to).replaceAll("\\", "/")
      : `${to.replace("@apex/contract/", "packages/contract/src/")}.ts`,
  );
}

/** The places that a file names as destinations: each by itself, or in a table of them. */
function linksIn(text: string): Set<string> {
  const tables = [...text.matchAll(/= \{([^}]*)\} as const satisfies Record<\w+, PlainPlace>/g)]
    .map(([, table = ""]) => table.replaceAll(/: "/g, ' to: "'))
    .join();
  return new Set(
    [...`${text}${tables}`.matchAll(/\b(?:to=|to: |hrefTo\()"(\w+)"/g)].map(
      ([, name = ""]) => name,
    ),
  );
}

type Flow = readonly [name: string, files: ReadonlySet<string>];

/** The flows that link to a place. Where most do, those that do not are named, so that a new flow changes nothing. */
function usersOf(users: readonly Flow[], others: readonly Flow[]): string {
  const listed = (flows: readonly Flow[]) => flows.map(([flow]) => `\`${flow}\``).join(", ");
  return users.length > 2 * others.length ? `every flow but ${listed(others)}` : listed(users);
}

export function placesPage(): string {
  const places = placesOf(sources.find(({ path }) => path === declared)?.text ?? "");
  const linked = new Map(sources.map(({ path, text }) => [path, linksIn(text)]));
  const flows = [...flowsOf()].toSorted(([a], [b]) => a.localeCompare(b));
  const rows = places.map(({ name, isRequired, parameters }) => {
    const users = Map.groupBy(flows, ([, files]) =>
      [...files].some((file) => linked.get(file)?.has(name)),
    );
    const cells = [
      `\`${name}\``,
      parameters.join("; "),
      isRequired ? "yes" : "",
      usersOf(users.get(true) ?? [], users.get(false) ?? []),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return `import { Meta } from "@storybook/addon-docs/blocks";

<Meta title="Guides/Places" />

# Places

Where flows link to. A host answers \`signIn\`, and of the others those that it has (*Guides/Mount a flow in another application*). A flow is
named by its folder in \`packages/flows/src\`; \`?\` marks a parameter that may be absent. \`npx vitest run --project structure places-page -u\` writes this page.

| place | parameters | required | flows that link to it |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
}
