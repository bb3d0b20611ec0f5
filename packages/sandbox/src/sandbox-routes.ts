import { dayMs } from "@apex/contract/durations";
import { personNameSchema } from "@apex/contract/profile/update-profile";
import { bvnSchema } from "@apex/contract/verification/verify-bvn";
import { Hono } from "hono";
import * as z from "zod/mini";
import { readStaffCodes } from "@apex/engine/desk/staff/staff-codes";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { RequestEnv } from "@apex/engine/runtime/http/simulation";
import { addMarketCalls } from "./calls/market-calls.ts";
import { addPartnerCalls } from "./calls/partner-calls.ts";
import { answer, bodyReader, textSchema } from "./http/sandbox-call.ts";
import type { JobRunner } from "@apex/engine/runtime/jobs/jobs";
import { auditLedger } from "@apex/engine/ledger/audit";
import { addSandboxBvn } from "./rails/identity.ts";
import { addFault, clearFaults, faultKinds, listFaults } from "./calls/faults.ts";
import { answerIdentityCheck, identityCheckPage } from "./identity/identity-page.ts";
import { createSandboxOpenid } from "./rails/openid.ts";
import { answerOpenidPage, openidPage } from "./identity/openid-page.ts";
import { readMessages } from "./calls/read-messages.ts";
import { resetSandbox } from "./calls/reset.ts";
import { addMember, newMemberBody } from "./seed/seed-staff.ts";
import { sandboxPage } from "./panels/sandbox-page.ts";
import { pageScript } from "./http/page-script.ts";
import { addCardCalls } from "./money/simulate-card-payment.ts";
import { pageStyle } from "./http/page-style.ts";

/** The furthest that a tester may move the clock: a century. */
const advanceMaxMs = 100 * 366 * dayMs;
const clockBody = z.strictObject({
  advanceMs: z.number().check(z.int(), z.minimum(0), z.maximum(advanceMaxMs)),
});

const faultBody = z.strictObject({
  method: z.string().check(z.regex(/^(?:GET|POST|PUT|DELETE|\*)$/i)),
  path: z.string().check(z.regex(/^\//), z.maxLength(500)),
  fault: z.enum(faultKinds),
  /** The answer of a `status`: an error code, or an HTTP status from 400 to 599. */
  code: z.optional(
    z.union([textSchema, z.number().check(z.int(), z.minimum(400), z.maximum(599))]),
  ),
  times: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
});

const bvnBody = z.strictObject({
  bvn: bvnSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
});

/** The sandbox's page and calls, under `/sandbox`. */
export function sandboxRoutes(context: EngineContext, jobs: JobRunner): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>({ strict: false }).basePath("/sandbox");
  const readClock = bodyReader(clockBody);
  const readBvn = bodyReader(bvnBody);
  const readFault = bodyReader(faultBody);
  const readMember = bodyReader(newMemberBody);

  app.get("/", () => sandboxPage(context));
  app.get("/sandbox.js", () => file(pageScript, "text/javascript"));
  app.get("/sandbox.css", () => file(pageStyle, "text/css"));
  app.get("/identity/:checkId", (c) =>
    identityCheckPage(context, c.req.param("checkId"), {
      language: c.env.facts.language,
      step: c.req.query("step"),
    }),
  );
  app.post("/identity/:checkId", (c) =>
    answerIdentityCheck(context, c.req.param("checkId"), c.req.raw),
  );

  const openid = createSandboxOpenid(context.db, context.publicUrl);
  app.get("/openid/authorize", (c) =>
    openidPage(context, new URL(c.req.url).searchParams, c.env.facts.language),
  );
  app.post("/openid/authorize", (c) => answerOpenidPage(context, c.req.raw));
  app.all("/openid/*", (c) => openid.fetch(c.req.raw));

  app.get("/messages", async (c) =>
    answer(c, { items: await readMessages(context, c.req.query("to")) }),
  );
  app.get("/clock", (c) => answer(c, readClockOf(context)));
  app.post("/clock", async (c) => {
    await jobs.advance((await readClock(c.req.raw)).advanceMs);
    return answer(c, readClockOf(context));
  });
  app.get("/faults", async (c) => answer(c, { items: await faultsOf(context) }));
  app.post("/faults", async (c) => {
    const { times = 1, code, ...fault } = await readFault(c.req.raw);
    await addFault(context, { ...fault, times, ...(code === undefined ? {} : { code }) });
    return answer(c, { items: await faultsOf(context) });
  });
  app.delete("/faults", async (c) => {
    await clearFaults(context);
    return answer(c, { items: [] });
  });
  app.post("/bvns", async (c) => {
    const { bvn, ...names } = await readBvn(c.req.raw);
    await addSandboxBvn(context.db, bvn, names);
    return answer(c, {});
  });
  app.get("/staff-codes", async (c) => answer(c, { items: await readStaffCodes(context) }));
  app.post("/staff", async (c) => answer(c, await addMember(context, await readMember(c.req.raw))));
  app.get("/ledger", async (c) => answer(c, await auditLedger(context.db)));
  app.post("/reset", async (c) => {
    await resetSandbox(context);
    return answer(c, {});
  });
  addCardCalls(app, context);
  addMarketCalls(app, context);
  addPartnerCalls(app, context);
  return app;
}

function readClockOf({ clock }: EngineContext) {
  const [wall, now] = [clock.wall(), clock.business()];
  return {
    now: now.toISOString(),
    wall: wall.toISOString(),
    offsetMs: now.getTime() - wall.getTime(),
  };
}

async function faultsOf(context: EngineContext) {
  const faults = await listFaults(context);
  return faults.map(({ method, path, fault, code, times_left }) => ({
    method,
    path,
    fault,
    ...(code === null ? {} : { code }),
    times: times_left,
  }));
}

function file(text: string, type: string): Response {
  return new Response(text, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    },
  });
}
