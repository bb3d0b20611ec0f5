import * as z from "zod/mini";
import {
  activityDocumentSchema,
  narrativeSchema,
  revisionSchema,
  signingSchema,
} from "./activity-report.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { watchCaseSchema } from "./watch-cases.ts";
import { staffProofErrors } from "./staff-proof.ts";

const params = z.object({ id: z.uuid() });
const response = z.object({ case: watchCaseSchema });

export const saveActivityReport = defineDeskEndpoint({
  slug: "save-activity-report",
  method: "POST",
  path: "/desk-http/monitoring/:id/report",
  summary: "Keeps the draft of a case's report of suspicious activity.",
  params,
  /** `revision`: of the draft that this one replaces; 0 for the first. */
  body: z.strictObject({ narrative: narrativeSchema, revision: revisionSchema }),
  response,
  errors: ["own-account", "case-taken", "case-changed"],
  showsCustomer: true,
  changes: ["monitoring"],
});

export const signActivityReport = defineDeskEndpoint({
  slug: "sign-activity-report",
  method: "POST",
  path: "/desk-http/monitoring/:id/report/sign",
  summary: "Signs a colleague's report, which ends the case. The report never changes again.",
  params,
  body: signingSchema,
  response,
  errors: ["own-account", "case-changed", "own-proposal", ...staffProofErrors],
  showsCustomer: true,
  changes: ["monitoring"],
});

export const exportActivityReport = defineDeskEndpoint({
  slug: "export-activity-report",
  method: "POST",
  path: "/desk-http/monitoring/:id/report/export",
  summary: "Returns a signed report, and writes that down.",
  params,
  body: z.strictObject({}),
  response: z.object({ document: activityDocumentSchema }),
  errors: ["own-account"],
  showsCustomer: true,
  changes: [],
});

export const activityReportEndpoints = [
  saveActivityReport,
  signActivityReport,
  exportActivityReport,
] as const;
