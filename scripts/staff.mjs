// `npm run staff -- add <email> <role> "<name>"`, `-- invite <email> <role> "<name>"`, `-- end <email>` and `-- list`:
// manages the members of staff. Only one process can open an embedded database, so stop the server first.
// @ts-check
import { runStaffCommand } from "../apps/api/src/operator-staff.ts";
import { readSettings } from "../apps/api/src/settings.ts";
import { runCommand } from "./operator-command.mjs";

await runCommand("Nothing was changed", () =>
  runStaffCommand(readSettings(process.env), process.argv.slice(2)),
);
