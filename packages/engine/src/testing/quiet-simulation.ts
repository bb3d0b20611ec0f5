import { Hono } from "hono";
import type { Simulation } from "../runtime/http/simulation.ts";

/** A simulation in which nothing happens, for what an engine does because it is simulated. */
export const quietSimulation: Simulation = {
  routes: () => new Hono(),
  jobs: {},
  migrations: [],
  sealedColumns: [],
  guide: [],
  prunings: [],
  fault: async () => undefined,
};
