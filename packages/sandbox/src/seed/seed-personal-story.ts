import { addBills } from "./seed-bills.ts";
import type { SeedCast } from "./seed-cast.ts";
import { bankDeposit, chainHash, varied } from "./seed-details.ts";
import type { SeedHistory } from "./seed-history.ts";

/** A month of Ada's: salary, payments, top-ups, a few trades. */
export function addPersonalMonth(
  history: SeedHistory,
  cast: SeedCast,
  start: number,
  month: number,
): void {
  addSalaryMonth(history, cast, start, month);
  addPayments(history, cast, start, month);
  addBills(history, cast.ada.workspaceId, start, month);
  addCrypto(history, cast.ada.workspaceId, start, month);
}

/** The single events of Ada's story. */
export function addPersonalEvents(history: SeedHistory, cast: SeedCast): void {
  addDollars(history, cast.ada.workspaceId);
  addLastDays(history, cast);
}

function addSalaryMonth(
  history: SeedHistory,
  { ada }: SeedCast,
  start: number,
  month: number,
): void {
  history.receive(ada.workspaceId, [start + 28, "07:41"], {
    kind: "fiat-deposit",
    asset: "NGN",
    amount: varied(month, 640_000, 720_000, 2_500, "NGN"),
    data: bankDeposit("Ada Obi", "GTBank", "0123456780"),
  });
  if (month % 2 === 0) {
    history.receive(ada.workspaceId, [start + 14, "16:05"], {
      kind: "gift-card-sell",
      asset: "NGN",
      amount: varied(month + 5, 82_000, 92_000, 1_000, "NGN"),
      first: ["pending", 9],
      status: "paid",
      data: {
        wallet: "NGN",
        provider: "Apple",
        offer: "US",
        quantity: "1",
        unit: "100 USD",
      },
    });
  }
}

function addPayments(history: SeedHistory, cast: SeedCast, start: number, month: number): void {
  const { ada, ngozi, tunde, zainab, kwame } = cast;
  history.transfer(ada, ngozi, [start + 27, "12:30"], "NGN", "85000", "My half of the rent");
  history.transfer(
    ada,
    zainab,
    [start + 24, "18:02"],
    "NGN",
    varied(month, 6_000, 18_000, 500, "NGN"),
    "Lunch and fuel",
  );
  history.transfer(
    ngozi,
    ada,
    [start + 21, "09:18"],
    "NGN",
    varied(month + 1, 10_000, 32_000, 500, "NGN"),
    "Thank you",
  );
  history.transfer(
    ada,
    tunde,
    [start + 17, "20:44"],
    "NGN",
    varied(month + 2, 4_000, 15_000, 500, "NGN"),
  );
  history.transfer(
    zainab,
    ada,
    [start + 11, "11:27"],
    "NGN",
    varied(month + 3, 5_000, 20_000, 250, "NGN"),
    "Asoebi",
  );
  history.transfer(
    kwame,
    ada,
    [start + 8, "15:50"],
    "GHS",
    varied(month + 4, 120, 480, 10, "GHS"),
    "For the workshop",
  );
  history.transfer(
    ada,
    ngozi,
    [start + 5, "19:36"],
    "NGN",
    varied(month + 6, 7_000, 25_000, 500, "NGN"),
  );
}

function addCrypto(history: SeedHistory, workspaceId: string, start: number, month: number): void {
  const onChain = (network: string, address: string) => ({
    network,
    address,
    transactionHash: chainHash(month, network),
  });
  history.receive(workspaceId, [start + 25, "10:33"], {
    kind: "crypto-deposit",
    asset: "USDT",
    amount: varied(month, 180, 420, 10, "USDT"),
    first: ["unconfirmed", 3],
    data: { wallet: "USDT", ...onChain("TRC20", "TQ5nW3yJmzRkP8vX2sL6bHdF7cGaE9uV4t") },
  });
  if (month % 2 === 1) {
    history.receive(workspaceId, [start + 19, "03:52"], {
      kind: "crypto-deposit",
      asset: "BTC",
      amount: `0.00${varied(month, 41, 89, 1, "RWF")}4127`,
      first: ["unconfirmed", 34],
      data: { wallet: "BTC", ...onChain("Bitcoin", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4") },
    });
    history.swap(workspaceId, [start + 13, "13:14"], ["NGN", "110000"], ["USD", "71.42"]);
  } else {
    history.receive(workspaceId, [start + 19, "21:09"], {
      kind: "crypto-deposit",
      asset: month % 4 === 0 ? "ETH" : "SOL",
      amount: month % 4 === 0 ? "0.0845" : "1.25",
      first: ["unconfirmed", 8],
      data: {
        wallet: month % 4 === 0 ? "ETH" : "SOL",
        ...onChain(
          month % 4 === 0 ? "ERC20" : "Solana",
          "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
        ),
      },
    });
  }
  history.swap(
    workspaceId,
    [start + 10, "09:48"],
    ["USDT", "90"],
    ["NGN", varied(month, 136_000, 139_000, 500, "NGN")],
  );
}

function addDollars(history: SeedHistory, workspaceId: string): void {
  history.swap(workspaceId, [47, "18:20"], ["NGN", "160000"], ["USD", "104.10"]);
  history.receive(
    workspaceId,
    [33, "13:37"],
    {
      kind: "referral-earning",
      asset: "USD",
      amount: "2",
      data: { wallet: "USD", sender: { name: "Zainab B." } },
    },
    "promotion",
  );
}

function addLastDays(history: SeedHistory, { ada, ngozi, wanjiru }: SeedCast): void {
  history.fail(
    ada.workspaceId,
    [2, "21:55"],
    {
      kind: "fiat-withdrawal",
      asset: "NGN",
      amount: "40000",
      data: { wallet: "NGN", bank: "Access Bank", accountNumber: "0690000031" },
    },
    { minutes: 4, reason: "rejected" },
  );
  history.transfer(ngozi, ada, [1, "10:26"], "NGN", "22500", "Tickets");
  history.transfer(wanjiru, ada, [1, "13:03"], "KES", "6500", "Nairobi taxi");
  history.transfer(ada, ngozi, [0, "06:45"], "NGN", "12000", "Groceries");
}
