import { codeChannels } from "@apex/contract/proof/one-time-code";
import type { ConnectionCounts } from "@apex/engine/platform/db";
import type { TellSignal } from "@apex/engine/platform/signal";
import type { WaitingWork } from "@apex/engine/waiting-work";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

/** A request that was answered, or cut off before. */
export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of the request's path; "none" for an unknown path. */
  readonly route: string;
  /** Undefined if the connection was cut before the answer. */
  readonly status: number | undefined;
  readonly tookMs: number;
}

/** Metrics of this process and of the work that waits in its database, in Prometheus's format. */
export interface Metrics {
  readonly signal: TellSignal;
  request(answered: AnsweredRequest): void;
  readonly contentType: string;
  /** Returns all current metrics. */
  text(): Promise<string>;
}

export interface MetricsSources {
  /** Reads the waiting work; undefined until there is a database. */
  readonly readWork: () => Promise<WaitingWork | undefined>;
  /** Undefined for a database without a pool. */
  readonly connections: () => ConnectionCounts | undefined;
}

const quickSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const sizes = [1, 2, 4, 8, 16, 32, 64, 128];

/** @param sources are read at each request for the metrics; only the waiting work needs a query. */
export function createMetrics({ readWork, connections: counts }: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "apex_http_request_duration_seconds",
    help: "Requests by route and status; a status of 0 was cut off before its answer.",
    labelNames: ["method", "route", "status"],
    buckets: quickSeconds,
    registers,
  });
  const waiting = waitingGauges(registers);
  const connections = new Gauge({
    name: "apex_database_connections",
    help: "Connections of the pool: idle, busy, and requests that wait for one.",
    labelNames: ["state"],
    registers,
  });
  const isUp = new Gauge({
    name: "apex_database_up",
    help: "1 if the database answered this reading.",
    registers,
  });

  async function collect(): Promise<void> {
    for (const [state, count] of Object.entries(counts() ?? {})) connections.set({ state }, count);
    try {
      const work = await readWork();
      if (work !== undefined) waiting.show(work);
      isUp.set(work === undefined ? 0 : 1);
    } catch {
      isUp.set(0);
    }
  }

  return {
    contentType: registry.contentType,
    signal: signalCounter(registers),
    request: ({ method, route, status = 0, tookMs }) =>
      requests.observe({ method, route, status }, tookMs / 1_000),
    async text() {
      await collect();
      return registry.metrics();
    },
  };
}

/** Counters of staff actions that operators monitor. */
function staffCounters(registers: Registry[]) {
  const counter = (name: string, help: string) => {
    const made = new Counter({ name, help, labelNames: ["ending"], registers });
    // An alert sees the first one only as an increase from zero.
    for (const ending of ["done", "refused"]) made.inc({ ending }, 0);
    return made;
  };
  return {
    looks: counter(
      "apex_staff_looks_total",
      "Looks of staff at customers, by whether they were refused for being too many.",
    ),
    proposals: counter(
      "apex_staff_proposals_total",
      "Corrections and refunds that staff proposed, by whether they were refused for being too many.",
    ),
    emergencies: counter(
      "apex_staff_emergency_sign_ins_total",
      "Sign-ins of staff with the emergency password, by whether they were refused.",
    ),
  };
}

/** Gauge of the partners that are not asked now. */
function awayGauge(registers: Registry[]) {
  return new Gauge({
    name: "apex_partner_away",
    help: "1 while a partner does not answer and is not asked, by this process.",
    labelNames: ["port", "partner"],
    registers,
  });
}

/** Counter of messages to people, codes among them. */
function messageCounter(registers: Registry[]) {
  const made = new Counter({
    name: "apex_messages_total",
    help: "Mails, SMS and WhatsApp messages, by whether they were sent.",
    labelNames: ["channel", "ending"],
    registers,
  });
  for (const channel of codeChannels)
    for (const ending of ["done", "failed"]) made.inc({ channel, ending }, 0);
  return made;
}

/** Counts the engine's signals about its work. */
function signalCounter(registers: Registry[]): TellSignal {
  const ledger = ledgerHistograms(registers);
  const seconds = (name: string, help: string, labelNames: readonly string[]) =>
    new Histogram({ name, help, labelNames, buckets: quickSeconds, registers });
  const jobs = seconds("apex_job_duration_seconds", "Jobs that were tried.", ["kind", "ending"]);
  const partnerCalls = seconds(
    "apex_partner_call_duration_seconds",
    "Calls of partners by port and operation.",
    ["port", "operation", "ending"],
  );
  const away = awayGauge(registers);
  const messages = messageCounter(registers);
  const streams = new Gauge({
    name: "apex_event_streams",
    help: "Event streams that are open.",
    registers,
  });
  const staff = staffCounters(registers);
  const differences = new Gauge({
    name: "apex_books_differences",
    help: "What did not agree at the last check of the books, or of the partners' statements, by this process.",
    labelNames: ["check"],
    registers,
  });
  const checks = new Counter({
    name: "apex_books_checks_total",
    help: "Checks of the books, and of the partners' statements, by this process.",
    labelNames: ["check"],
    registers,
  });
  return (signal) => {
    switch (signal.of) {
      case "batch":
        ledger.size.observe(signal.size);
        ledger.wait.observe(signal.waitedMs / 1_000);
        ledger.commit.observe({ ending: signal.ending }, signal.tookMs / 1_000);
        return;
      case "job":
        jobs.observe({ kind: signal.kind, ending: signal.ending }, signal.tookMs / 1_000);
        return;
      case "partner-call": {
        const { port, operation, ending } = signal;
        partnerCalls.observe({ port, operation, ending }, signal.tookMs / 1_000);
        return;
      }
      case "partner-away":
        away.set({ port: signal.port, partner: signal.partner }, signal.isAway ? 1 : 0);
        return;
      case "message":
        messages.inc({ channel: signal.channel, ending: signal.ending });
        return;
      case "stream":
        streams.inc(signal.change);
        return;
      case "staff-look":
        staff.looks.inc({ ending: signal.ending });
        return;
      case "staff-proposal":
        staff.proposals.inc({ ending: signal.ending });
        return;
      case "staff-emergency":
        staff.emergencies.inc({ ending: signal.ending });
        return;
      case "check":
        checks.inc({ check: signal.what });
        differences.set({ check: signal.what }, signal.differences);
    }
  };
}

function ledgerHistograms(registers: Registry[]) {
  return {
    size: new Histogram({
      name: "apex_ledger_batch_movements",
      help: "Movements of a batch that the ledger posted.",
      buckets: sizes,
      registers,
    }),
    wait: new Histogram({
      name: "apex_ledger_batch_wait_seconds",
      help: "How long the first movement of a batch had waited.",
      buckets: quickSeconds,
      registers,
    }),
    commit: new Histogram({
      name: "apex_ledger_batch_commit_seconds",
      help: "How long a batch took to be posted.",
      labelNames: ["ending"],
      buckets: quickSeconds,
      registers,
    }),
  };
}

/** Gauges of the work that waits in the database; equal in every process. */
function waitingGauges(registers: Registry[]) {
  const of = (name: string, help: string, label: string) =>
    new Gauge({ name, help, labelNames: [label], registers });
  const due = of("apex_jobs_due", "Jobs whose time has come.", "kind");
  const late = of("apex_jobs_late_seconds", "How late the oldest due job is.", "kind");
  const givenUp = of("apex_jobs_given_up", "Jobs that failed at their last attempt.", "kind");
  const queue = of("apex_queue_waiting", "What waits for a person.", "queue");
  const age = of("apex_queue_oldest_seconds", "How long the oldest has waited.", "queue");
  const booksAge = new Gauge({
    name: "apex_books_check_age_seconds",
    help: "How long ago some process added up the books.",
    registers,
  });
  const monitoringLate = new Gauge({
    name: "apex_monitoring_late_seconds",
    help: "How long ago the oldest payment was made that monitoring has not read.",
    registers,
  });
  return {
    show(work: WaitingWork): void {
      for (const gauge of [due, late, givenUp]) gauge.reset();
      for (const { kind, ...jobs } of work.jobs) {
        due.set({ kind }, jobs.due);
        late.set({ kind }, jobs.lateMs / 1_000);
        givenUp.set({ kind }, jobs.givenUp);
      }
      monitoringLate.set(work.monitoringLateMs / 1_000);
      if (work.booksCheckedAgoMs !== undefined) booksAge.set(work.booksCheckedAgoMs / 1_000);
      for (const { queue: name, waiting, oldestMs } of work.queues) {
        queue.set({ queue: name }, waiting);
        age.set({ queue: name }, oldestMs / 1_000);
      }
    },
  };
}
