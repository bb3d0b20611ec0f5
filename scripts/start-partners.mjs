// `npm run start:partners`: the simulated partners in a process of their own, for an engine that reaches them by PARTNERS.
// PARTNERS_PORT (3100) is its port; ENGINE_URL (http://localhost:3000) the engine that is told of what happens; PARTNERS_SECRET signs in both
// directions, a new one at each start where none is given; PARTNERS_DATA_DIR keeps what the partners know.
// @ts-check
import { compileWords } from "./compile-words.mjs";

compileWords();
await import("../apps/api/src/sandbox-partner-main.ts");
