// `npm run partners:try paystack`: checks a shipped partner's connector against the partner's own test mode.
// @ts-check
import { tryPartner } from "../apps/api/src/try-partner.ts";
import { runCommand } from "./operator-command.mjs";

await runCommand("It could not be tried", async () => ({
  lines: [],
  isDone: await tryPartner(process.argv[2], process.env, (line) => console.log(line)),
}));
