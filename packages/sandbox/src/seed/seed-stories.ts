import type { SeedCast } from "./seed-cast.ts";
import { bankDeposit, chainHash, varied } from "./seed-details.ts";
import type { SeedHistory } from "./seed-history.ts";
import { demoBusinessName } from "./seed-people.ts";
import { addPersonalEvents, addPersonalMonth } from "./seed-personal-story.ts";

/** Months that the histories cover. */
const months = 6;
const monthDays = 30;

/** The activity of the sandbox's people over the last months. */
export function addStories(history: SeedHistory, cast: SeedCast): void {
  openWallets(history, cast);
  for (let month = months - 1; month >= 0; month -= 1) {
    const start = month * monthDays;
    addPersonalMonth(history, cast, start, month);
    addBusinessMonth(history, cast, start, month);
  }
  addPersonalEvents(history, cast);
}

/** Gives everybody an opening balance. */
function openWallets(history: SeedHistory, cast: SeedCast): void {
  const first = months * monthDays + 4;
  const opening = [
    [cast.ngozi, "NGN", "1850000", "Ngozi Eze"],
    [cast.tunde, "NGN", "940000", "Tunde Bakare"],
    [cast.zainab, "NGN", "720000", "Zainab Bello"],
    [cast.kwame, "GHS", "14200", "Kwame Mensah"],
    [cast.wanjiru, "KES", "182000", "Wanjiru Kamau"],
    [cast.jeanPaul, "RWF", "1640000", "Jean-Paul Habimana"],
  ] as const;
  for (const [{ workspaceId }, asset, amount, name] of opening) {
    history.receive(workspaceId, [first, "08:12"], {
      kind: "fiat-deposit",
      asset,
      amount,
      data: { wallet: asset, sender: { name }, paymentMethod: "bank-transfer" },
    });
  }
}

function addBusinessMonth(
  history: SeedHistory,
  cast: SeedCast,
  start: number,
  month: number,
): void {
  const { summit, ngozi, tunde, wanjiru, jeanPaul } = cast;
  const { workspaceId } = summit;
  for (const [day, turn] of [
    [29, 1],
    [22, 2],
    [16, 3],
    [9, 4],
  ] as const) {
    history.receive(workspaceId, [start + day, "09:02"], {
      kind: "fiat-deposit",
      asset: "NGN",
      amount: varied(month * 5 + turn, 1_200_000, 4_600_000, 50_000, "NGN"),
      data: bankDeposit(demoBusinessName, "Zenith Bank", "1012345674"),
    });
  }
  history.receive(workspaceId, [start + 20, "14:40"], {
    kind: "crypto-deposit",
    asset: "USDC",
    amount: varied(month, 1_500, 5_200, 100, "USDC"),
    first: ["unconfirmed", 5],
    data: { wallet: "USDC", network: "Base", transactionHash: chainHash(month, "Base") },
  });
  history.swap(workspaceId, [start + 18, "11:25"], ["USDC", "1000"], ["NGN", "1524000"]);
  history.transfer(
    summit,
    ngozi,
    [start + 7, "08:30"],
    "NGN",
    varied(month, 220_000, 310_000, 5_000, "NGN"),
    "Design work",
  );
  history.transfer(
    summit,
    tunde,
    [start + 6, "08:31"],
    "NGN",
    varied(month + 1, 150_000, 240_000, 5_000, "NGN"),
    "Deliveries",
  );
  history.transfer(
    wanjiru,
    summit,
    [start + 12, "12:00"],
    "KES",
    varied(month, 4_000, 18_000, 500, "KES"),
    "Order 4471",
  );
  history.transfer(
    jeanPaul,
    summit,
    [start + 4, "10:15"],
    "RWF",
    varied(month, 40_000, 160_000, 5_000, "RWF"),
    "Order 4502",
  );
  history.pay(workspaceId, [start + 2, "16:00"], {
    kind: "bill-purchase",
    asset: "NGN",
    amount: "48500",
    data: { wallet: "NGN", provider: "Spectranet", plan: "Office, unlimited" },
  });
}
