// `npm run partners:try paystack`: asks a shipped partner, in its own test mode, to keep its promises, with the settings of `npm start`.
// @ts-check
import { redactCredentials } from "../apps/api/src/redact-credentials.ts";
import { firstLine } from "../apps/api/src/start-error.ts";
import { tryPartner } from "../apps/api/src/try-partner.ts";

try {
  const isKept = await tryPartner(process.argv[2], process.env, (line) => console.log(line));
  process.exit(isKept ? 0 : 1);
} catch (error) {
  console.error(`It could not be tried: ${redactCredentials(firstLine(error))}`);
  process.exit(1);
}
