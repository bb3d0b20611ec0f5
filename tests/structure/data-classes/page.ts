import { hourMs } from "@apex/contract/durations";
import { prunings } from "@apex/engine/runtime/upkeep/prune";
import { columnsOf, dataClasses, keptFor, keptTables, wordsOf, type KeptTable } from "./columns.ts";
import { notExported } from "./not-exported.ts";

const head = `import { Meta } from "@storybook/addon-docs/blocks";

<Meta title="Guides/What is kept" />

# What is kept

Every table of the database: what it holds of customers, and for how long. This page is written from the list in
[tests/structure/data-classes](../tests/structure/data-classes), and a column without a class fails the tests.
`;

const rules = `
## Where it is

- **The database** has everything on this page. Secrets that are read again are sealed under \`SEAL_KEYS\`; the others are hashed.
- **Pictures** (documents, evidence of a complaint) are in the folder \`DATA_DIR\` or the bucket \`S3_URL\`. The table \`images\` says whose they are.
- **Backups** hold what the database held. Delete them after a fixed time, because what you erase here stays in them.
- **Logs, metrics and traces** hold nothing of the classes "secret" and "person", except the security lines of the log, which have an address
  and the ids of user and workspace. A test sends marked data through every call and looks for it in all three.
- **Partners** keep what you send them, under your contract with them.
- **A browser** keeps the session, the language and unfinished forms, until its owner logs out.

## Export and deletion

A customer downloads their data in their settings, with *Download my data*: one JSON file, after a security code. It has every column about
a person on this page, except those at its end.

A customer deletes their account in their settings, once nothing is left on it. 30 days later a job erases it: the tables below that
are kept with the account lose their rows, and \`users\` and \`workspaces\` lose names, contacts and secrets. Records of money stay, as the law asks,
and lead to an id without a name.

To answer a request that the product cannot, look a person up by email in \`users\`, and follow \`user_id\` and \`workspace_id\`.
`;

/** How long the clean-up keeps a table's rows. */
function lifeOf(table: string): string {
  const pruning = prunings.find((one) => one.table === table);
  if (pruning === undefined) return "with the row it belongs to";
  const nowMs = Date.UTC(2026, 0, 1, 12);
  const value = pruning.value(nowMs);
  const hours = value instanceof Date ? Math.round((nowMs - value.getTime()) / hourMs) : 400 * 24;
  if (hours === 0) return "until it expires";
  return hours % 24 === 0 ? count(hours / 24, "day") : count(Math.max(hours, 1), "hour");
}

const count = (many: number, unit: string) => `${many} ${unit}${many === 1 ? "" : "s"}`;

const codes = (text: string | undefined) =>
  wordsOf(text)
    .map((word) => `\`${word}\``)
    .join(", ");

function tableOf(kept: KeptTable["kept"]): string[] {
  const isPruned = kept === "pruned";
  const rows = Object.entries(keptTables)
    .filter(([, table]) => table.kept === kept)
    .map(([name, table]) => {
      const cells = [`\`${name}\``, codes(table.person), codes(table.secret)];
      return `| ${[...cells, ...(isPruned ? [lifeOf(name)] : [])].join(" | ")} |`;
    });
  const heads = ["table", "of a person", "secret", ...(isPruned ? ["kept for"] : [])];
  return [
    `\n### Kept ${keptFor[kept]}\n`,
    `| ${heads.join(" | ")} |\n|${heads.map(() => " --- |").join("")}`,
    ...rows,
  ];
}

/** The page about data protection, made of the list. */
export function keptDataPage(): string {
  const classes = Object.entries(dataClasses).map(([name, means]) => `| ${name} | ${means} |`);
  return [
    `${head}\n| class | a column of it |\n| --- | --- |`,
    ...classes,
    `\nThere are ${columnsOf("secret").length} columns of secrets and ${columnsOf("person").length} about a person.`,
    `${rules}\n## Tables`,
    ...tableOf("account"),
    ...tableOf("pruned"),
    ...tableOf("books"),
    ...tableOf("database"),
    "\n## What the file of a customer's data leaves out\n",
    "| why | left out |\n| --- | --- |",
    ...Object.entries(notExported).map(([why, names]) => `| ${why} | ${codes(names)} |`),
    "",
  ].join("\n");
}
