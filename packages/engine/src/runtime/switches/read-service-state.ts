import { ports } from "@apex/contract/service/ports";
import { readServiceState } from "@apex/contract/service/read-service-state";
import { handlePublic } from "../handle.ts";

/** Tells customers which services staff have paused at the moment. */
export const readServiceStateHandler = handlePublic(
  readServiceState,
  { limits: { unlimited: "It reads no row: the switches are in the process's memory." } },
  async ({ facts: { language } }, { switches }) => {
    const maintenance = switches.maintenance();
    const worseAt = switches.worseAt();
    return {
      ...(maintenance && {
        maintenance: {
          from: maintenance.from,
          until: maintenance.until,
          text: maintenance.text[language],
        },
      }),
      ...(worseAt && { termsChangeAt: worseAt.toISOString() }),
      paused: ports.flatMap((port) => {
        const off = switches.offPort(port);
        return off === undefined ? [] : [{ port, ...(off.until && { until: off.until }) }];
      }),
    };
  },
);
