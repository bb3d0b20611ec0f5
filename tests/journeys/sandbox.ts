import { expect } from "@playwright/test";

export interface SentMessage {
  readonly to: string;
  readonly channel: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
}

export interface BankTransfer {
  readonly accountNumber: string;
  readonly amount: string;
  readonly senderName: string;
}

export interface ChainPayment {
  readonly network: string;
  readonly asset: string;
  readonly address: string;
  readonly memo?: string;
  readonly amount: string;
}

export interface CardCharge {
  readonly cardId: string;
  readonly merchant: string;
  readonly category: string;
  readonly amount: string;
}

interface LedgerAudit {
  readonly assets: readonly { readonly asset: string; readonly sum: string }[];
  readonly negatives: readonly unknown[];
}

export type Fault = "offline" | "slow" | "commit-then-timeout";

/** The sandbox of the running server: plays phones, banks and the clock. */
export interface Sandbox {
  /** Waits for the newest code that was sent to an address. */
  code(to: string): Promise<string>;
  messages(to: string): Promise<readonly SentMessage[]>;
  /** Sends us a message from a person's phone. */
  phoneMessage(from: string, text: string): Promise<void>;
  payIn(transfer: BankTransfer): Promise<void>;
  /** Pays over a chain. Returns the transaction's hash. */
  payOnChain(payment: ChainPayment): Promise<string>;
  addBlocks(network: string, blocks: number): Promise<void>;
  /** A merchant charges a card, in US dollars. */
  chargeCard(charge: CardCharge): Promise<void>;
  /** Moves business time forward. */
  passTime(advanceMs: number): Promise<void>;
  /** Changes an asset's price by a percentage. */
  movePrice(asset: string, percent: number): Promise<void>;
  fault(method: string, path: string, fault: Fault, times?: number): Promise<void>;
  status(method: string, path: string, code: string, times?: number): Promise<void>;
  clearFaults(): Promise<void>;
  /** Expects that every asset's sum is 0 and no customer's balance is negative. */
  expectBalancedBooks(): Promise<void>;
}

/**
 * The address of the simulated outside world: the server itself, or a process beside it if its partners are elsewhere.
 */
export function sandboxOf(baseUrl: string): string {
  return process.env["SANDBOX_URL"] ?? baseUrl;
}

export function createSandbox(baseUrl: string): Sandbox {
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${sandboxOf(baseUrl)}/sandbox${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, `${method} /sandbox${path}`).toBe(200);
    return answer.json();
  }
  const messages = async (to: string) => {
    const { items } = await call<{ items: readonly SentMessage[] }>(
      "GET",
      `/messages?to=${encodeURIComponent(to)}`,
    );
    return items;
  };
  return {
    messages,
    async code(to) {
      let code: string | undefined;
      await expect
        .poll(async () => {
          code = (await messages(to)).find((message) => message.code !== undefined)?.code;
          return code;
        })
        .toMatch(/^\d{6}$/);
      return code ?? "";
    },
    async phoneMessage(from, text) {
      await call("POST", "/phone-messages", { from, text });
    },
    async payIn(transfer) {
      await call("POST", "/bank-transfers", {
        ...transfer,
        senderBank: "Zenith Bank",
        senderAccount: "2004567890",
      });
    },
    async payOnChain(payment) {
      const { hash } = await call<{ hash: string }>("POST", "/chain-payments", payment);
      return hash;
    },
    async addBlocks(network, blocks) {
      await call("POST", "/chain-blocks", { network, blocks });
    },
    async chargeCard(charge) {
      await call("POST", "/card-payments", { country: "US", ...charge });
    },
    async passTime(advanceMs) {
      await call("POST", "/clock", { advanceMs });
    },
    async movePrice(asset, percent) {
      await call("POST", "/market-prices", { asset, percent });
    },
    async fault(method, path, fault, times = 1) {
      await call("POST", "/faults", { method, path, fault, times });
    },
    async status(method, path, code, times = 1) {
      await call("POST", "/faults", { method, path, fault: "status", code, times });
    },
    async clearFaults() {
      await call("DELETE", "/faults");
    },
    async expectBalancedBooks() {
      const audit = await call<LedgerAudit>("GET", "/ledger");
      expect(audit.assets.length).toBeGreaterThan(0);
      expect(audit.assets.filter(({ sum }) => sum !== "0")).toEqual([]);
      expect(audit.negatives).toEqual([]);
    },
  };
}
