import { hourMs } from "@apex/contract/durations";
import { enqueue } from "@apex/engine/runtime/jobs/enqueue";
import { quietSimulation } from "@apex/engine/testing/quiet-simulation";
import { testEngine, type TestEngine } from "@apex/engine/testing/test-engine";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobsUsage, reportJobs } from "./operator-jobs.ts";

/** The number of attempts after which a job is given up. */
const attemptsMax = 12;

let test: TestEngine;
let runs = 0;
let isFailing = true;

beforeAll(async () => {
  test = await testEngine({
    simulation: {
      ...quietSimulation,
      jobs: {
        "call-partner": async () => {
          runs += 1;
          if (isFailing) throw new Error("The partner is away.");
        },
      },
    },
  });
});
afterAll(() => test.close());

const report = (...command: string[]) => reportJobs(test.db, command);

/** Queues a job and lets its attempts fail; answers its id. */
async function givenUp(dedupeKey: string): Promise<string> {
  isFailing = true;
  const runAt = test.engine.context.clock.business();
  await enqueue(test.db, [{ kind: "call-partner", payload: {}, runAt, dedupeKey }]);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    await test.engine.jobs.runDue();
    test.pass(hourMs);
  }
  const [job] = await test.db.query<{ id: bigint }>("select id from jobs where dedupe_key = $1", [
    dedupeKey,
  ]);
  return String(job?.id);
}

it("a job that was given up is listed with its reason, and done when it is sent again", async () => {
  expect(await report("list")).toEqual({ isDone: true, lines: ["No job has been given up."] });
  const id = await givenUp("one");
  expect((await report("list")).lines).toEqual([
    expect.stringMatching(
      new RegExp(`^${id}  \\S+Z  call-partner  12 attempts: The partner is away\\.$`),
    ),
  ]);
  isFailing = false;
  const before = runs;
  expect(await report("retry", id)).toEqual({
    isDone: true,
    lines: [`Job ${id} is queued again.`],
  });
  await test.engine.jobs.runDue();
  expect(runs).toBe(before + 1);
  expect(await report("retry", id)).toMatchObject({ isDone: false });
});

it("a job whose work is queued anew is not queued twice", async () => {
  const id = await givenUp("two");
  const runAt = test.engine.context.clock.business();
  await enqueue(test.db, [{ kind: "call-partner", payload: {}, runAt, dedupeKey: "two" }]);
  expect(await report("retry", id)).toEqual({
    isDone: true,
    lines: [`The work of job ${id} is queued already.`],
  });
});

it.each([[], ["retry"], ["retry", "one"], ["list", "1"], ["stop"]])(
  "a command that there is not, %#, is answered with those that there are",
  async (...command) => {
    expect(await report(...command)).toEqual({ isDone: false, lines: [jobsUsage] });
  },
);
