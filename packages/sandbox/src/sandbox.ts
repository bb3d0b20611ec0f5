import type { Simulation } from "@apex/engine/runtime/http/simulation";
import { takeFault } from "./faults.ts";
import { sandboxChainJobs } from "./sandbox-chains.ts";
import { sandboxRoutes } from "./sandbox-routes.ts";
import { sandboxTraderJobs } from "./sandbox-trader.ts";

/** The outside world as a tester plays it on `/sandbox`, besides the rails of `createSandboxRails`. */
export const sandbox: Simulation = {
  routes: sandboxRoutes,
  jobs: { ...sandboxChainJobs, ...sandboxTraderJobs },
  fault: takeFault,
};
