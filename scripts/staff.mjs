// `npm run staff -- add <email> <role> "<name>"`, `-- invite <email> <role> "<name>"`, `-- end <email>` and `-- list`: who works at the desk. An embedded database is open to one
// process: stop the server first.
// @ts-check
import { runStaffCommand } from "../apps/api/src/operator-staff.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { runCommand } from "./operator-command.mjs";

await runCommand("Nothing was changed", () =>
  runStaffCommand(readSettings(process.env), process.argv.slice(2)),
);
