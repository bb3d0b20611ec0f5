// `npm run partners:try paystack`: asks a shipped partner, in its own test mode, to keep its promises.
// @ts-check
import { tryPartner } from "../apps/api/src/try-partner.ts";
import { runCommand } from "./operator-command.mjs";

await runCommand("It could not be tried", async () => ({
  lines: [],
  isDone: await tryPartner(process.argv[2], process.env, (line) => console.log(line)),
}));
