import { expect, test as base } from "../journeys/journey.ts";

/** What the shipped partners' stand-ins are told to do. */
export interface StandIns {
  /** Paystack ends every transfer that is open, and tells of it twice. */
  endTransfers(status: "success" | "failed"): Promise<void>;
  /** Every question on a phone is answered, and Paystack tells of it twice. */
  endCharges(status: "success" | "failed"): Promise<void>;
  /** What VTpass answers from now on, and with what it ends its pending bills. Answers the paths that it was asked for since the last time. */
  answerBills(
    code: string,
    status: string,
    more?: Readonly<Record<string, string>>,
  ): Promise<readonly string[]>;
  /** How Reloadly's orders stand from now on, those that are pending too. */
  answerCards(status: string): Promise<void>;
  /** How Reloadly's top-ups stand from now on, those in progress too. Answers the amounts of all. */
  answerAirtime(status: string): Promise<readonly number[]>;
  /** How old Binance's prices are from now on. */
  agePrices(oldMs: number): Promise<void>;
}

interface Played {
  readonly asked?: readonly string[];
  /** The number of orders that were open. */
  readonly ended?: number;
  readonly amounts?: readonly number[];
}

async function play(path: string, body: object): Promise<Played> {
  const answer = await fetch(`${process.env["STAND_INS_URL"] ?? ""}/play/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status, `POST /play/${path}`).toBe(200);
  return answer.json();
}

/** Ends the open orders, once the engine has made one: it shows an order before its job has sent it. */
async function endOrders(kind: "transfers" | "charges", status: string): Promise<void> {
  await expect.poll(async () => (await play(kind, { status })).ended).toBeGreaterThan(0);
}

const standIns: StandIns = {
  endTransfers: (status) => endOrders("transfers", status),
  endCharges: (status) => endOrders("charges", status),
  answerBills: async (code, status, more = {}) =>
    (await play("bills", { code, status, more })).asked ?? [],
  async answerCards(status) {
    await play("cards", { status });
  },
  answerAirtime: async (status) => (await play("airtime", { status })).amounts ?? [],
  async agePrices(oldMs) {
    await play("prices", { oldMs });
  },
};

/** Journeys on a server whose partners are those that ship with the product. */
export const test = base.extend<{ standIns: StandIns }>({
  standIns: async ({ baseURL: _ }, hand) => {
    await standIns.answerBills("000", "delivered");
    await standIns.answerCards("SUCCESSFUL");
    await standIns.answerAirtime("SUCCESSFUL");
    await standIns.agePrices(0);
    await hand(standIns);
  },
});
