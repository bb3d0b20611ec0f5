// `npm run start:partners`: runs the simulated partners in a separate process, for an engine that reaches them by
// PARTNERS. PARTNERS_PORT (3100) is its port; ENGINE_URL (http://localhost:3000) the engine that gets their webhooks;
// PARTNERS_SECRET signs in both directions, by default a new one at each start; PARTNERS_DATA_DIR stores the partners'
// state.
// @ts-check
import { compileWords } from "./compile-words.mjs";

compileWords();
await import("../apps/api/src/sandbox-partner-main.ts");
