import type { Simulation } from "@apex/engine/runtime/http/simulation";
import { takeFault } from "./calls/faults.ts";
import { chainJobs } from "./chain/sandbox-chains.ts";
import { issuedCardColumns } from "./rails/card-issuer.ts";
import { keepLatestMessages } from "./rails/messages.ts";
import { sandboxMigrations } from "./migrations/sandbox-migrations.ts";
import { sandboxGuide } from "./sandbox-guide.ts";
import { sandboxRoutes } from "./sandbox-routes.ts";
import { sandboxTraderJobs } from "./gift-cards/sandbox-trader.ts";

/** The outside world as a tester plays it on `/sandbox`, besides the rails of `createSandboxRails`. */
export const sandbox: Simulation = {
  routes: sandboxRoutes,
  jobs: { ...chainJobs(), ...sandboxTraderJobs },
  migrations: sandboxMigrations,
  sealedColumns: issuedCardColumns,
  guide: sandboxGuide,
  prunings: [keepLatestMessages],
  fault: takeFault,
};
