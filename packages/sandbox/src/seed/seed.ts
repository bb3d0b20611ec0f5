import { dayMs, hourMs } from "@apex/contract/durations";
import { toMinor } from "@apex/contract/money";
import type { EngineContext } from "@apex/engine/runtime/context";
import { announce } from "@apex/engine/runtime/events/announce";
import { advisoryLocks } from "@apex/engine/platform/advisory-locks";
import type { Tx } from "@apex/engine/platform/db";
import { depositMovement } from "@apex/engine/money/deposits/arrived-money";
import { assertBalanced, postStatement } from "@apex/engine/ledger/movement-batch";
import type { Movement } from "@apex/engine/ledger/movement";
import type { IssuedAccount } from "@apex/engine/rails/bank";
import type { NamedPayee } from "@apex/engine/money/transfers/payee";
import { seedBusiness, addBusinessMoney, type SeedTeam } from "./seed-business.ts";
import { seedBillPayees } from "./seed-bills.ts";
import type { SeedCast } from "./seed-cast.ts";
import { adasCard, addSeedCard, businessCard, issueSeedCard, addCard } from "./seed-card.ts";
import { seedReferrals, seedVaults, addVaults } from "./seed-everyday.ts";
import { seedGiftCardTrades } from "./seed-gift-card-trades.ts";
import { SeedHistory } from "./seed-history.ts";
import {
  addBusiness,
  addMember,
  addPerson,
  demoBusinessName,
  demoEmails,
  seedPeople,
  seedSecrets,
  type SeedSecrets,
  type SeedWorkspace,
} from "./seed-people.ts";
import { seedProposal } from "./seed-proposal.ts";
import { seedStaff } from "./seed-staff.ts";
import { addStories } from "./seed-stories.ts";
import { seedWatchRules, addWatchedPayments } from "./seed-watch.ts";

/** Time since the sandbox's people joined. */
const memberSinceMs = 200 * dayMs;

/**
 * Fills an empty sandbox with the demo accounts, the people around them and months of history in one transaction, and the demo business by calls after it. A database
 * with the demo accounts is left as it is.
 * @param now business time.
 */
export async function seedSandbox(
  context: EngineContext,
  now: Date = context.clock.business(),
): Promise<void> {
  await seedStaff(context);
  if (await isSeeded(context.db)) return;
  const secrets = await seedSecrets(context);
  const { bank } = context.rails;
  const [personalAccount, businessAccount] = await Promise.all([
    bank.issueAccount({ asset: "NGN", holderName: "Ada Obi", reference: "sandbox-demo-personal" }),
    bank.issueAccount({
      asset: "NGN",
      holderName: demoBusinessName,
      reference: "sandbox-demo-business",
    }),
  ]);
  const history = new SeedHistory(now);
  const card = await issueSeedCard(context, history, adasCard);
  const teamCard = await issueSeedCard(context, history, businessCard);
  const seeded = await context.db.tx(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [advisoryLocks.seed]);
    if (await isSeeded(tx)) return undefined;
    const joinedAt = new Date(now.getTime() - memberSinceMs);
    const { cast, ada, musa, team } = await addCast(tx, secrets, joinedAt);
    // The sandbox's page offers the newest account first, which is the personal one.
    await addDepositAccount(tx, cast.ada.workspaceId, ada.userId, personalAccount, now);
    await addDepositAccount(tx, cast.summit.workspaceId, musa.userId, businessAccount, joinedAt);
    await saveBeneficiaries(tx, cast.ada, [cast.ngozi, cast.zainab], now);
    addStories(history, cast);
    addCard(history, cast.ada.workspaceId, card);
    addVaults(history, cast);
    addWatchedPayments(history, cast);
    await seedWatchRules(tx, context.clock.wall());
    addBusinessMoney(history, cast.summit.workspaceId);
    addCard(history, cast.summit.workspaceId, teamCard);
    history.add(
      heldDeposit(cast.ada.workspaceId, personalAccount, new Date(now.getTime() - 2 * hourMs)),
    );
    for (const batch of history.batches) await postBatch(tx, batch);
    await seedGiftCardTrades(tx, ada.userId);
    await addSeedCard(tx, history, { workspaceId: cast.ada.workspaceId, userId: ada.userId }, card);
    await seedBillPayees(tx, history, cast.ada.workspaceId);
    await seedVaults(tx, cast, now);
    await seedProposal(tx, cast.ada.workspaceId, now);
    await seedReferrals(tx, ada.userId, cast, now);
    await addSeedCard(
      tx,
      history,
      { workspaceId: team.workspaceId, userId: team.owner, holderId: team.developer },
      teamCard,
    );
    await announce(
      tx,
      Object.values(cast).map(({ workspaceId }) => ({
        workspaceId,
        kind: "changed",
        changes: ["transactions", "wallets"],
      })),
      now,
    );
    return team;
  });
  if (seeded !== undefined) await seedBusiness(context, seeded);
}

/** Posts a batch of movements: one by one, hundreds would take seconds. */
async function postBatch(tx: Tx, movements: readonly Movement[]): Promise<void> {
  movements.forEach(assertBalanced);
  const { sql, params } = postStatement(movements);
  const [refused] = await tx.query<{ outcome: string }>(sql, params);
  if (refused !== undefined)
    throw new Error(`The sandbox's history does not add up: ${refused.outcome}.`);
}

async function isSeeded(db: Pick<Tx, "query">): Promise<boolean> {
  const rows = await db.query("select from users where email = $1", [demoEmails.personal]);
  return rows.length > 0;
}

async function addCast(
  tx: Tx,
  secrets: SeedSecrets,
  at: Date,
): Promise<{ cast: SeedCast; ada: SeedWorkspace; musa: SeedWorkspace; team: SeedTeam }> {
  const add = (seed: Parameters<typeof addPerson>[1]) => addPerson(tx, seed, secrets, at);
  const ada = await add(seedPeople.ada);
  const musa = await add(seedPeople.musa);
  const summit = await addBusiness(tx, demoBusinessName, musa.userId, at);
  await addMember(tx, summit.workspaceId, ada.userId, "finance");
  const { payee: ngozi, userId: admin } = await add(seedPeople.ngozi);
  const { payee: tunde, userId: viewer } = await add(seedPeople.tunde);
  const { payee: zainab, userId: developer } = await add(seedPeople.zainab);
  const { payee: kwame } = await add(seedPeople.kwame);
  const { payee: wanjiru } = await add(seedPeople.wanjiru);
  const { payee: jeanPaul } = await add(seedPeople.jeanPaul);
  return {
    cast: { ada: ada.payee, summit, ngozi, tunde, zainab, kwame, wanjiru, jeanPaul },
    ada,
    musa,
    team: { workspaceId: summit.workspaceId, owner: musa.userId, admin, developer, viewer },
  };
}

async function addDepositAccount(
  tx: Tx,
  workspaceId: string,
  userId: string,
  issued: IssuedAccount,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into deposit_accounts (id, workspace_id, user_id, asset, account_number, account_name, bank_name, created_at)
     values ($1, $2, $3, 'NGN', $4, $5, $6, $7)`,
    [
      crypto.randomUUID(),
      workspaceId,
      userId,
      issued.accountNumber,
      issued.accountName,
      issued.bankName,
      at,
    ],
  );
}

async function saveBeneficiaries(
  tx: Tx,
  owner: NamedPayee,
  saved: readonly NamedPayee[],
  at: Date,
): Promise<void> {
  for (const { workspaceId } of saved) {
    await tx.query(
      "insert into beneficiaries (workspace_id, recipient_workspace_id, saved_at) values ($1, $2, $3)",
      [owner.workspaceId, workspaceId, at],
    );
  }
}

/** A deposit on hold from another person's bank account, which shows what Verify is for. */
function heldDeposit(workspaceId: string, account: IssuedAccount, at: Date): Movement {
  const transfer = {
    id: "sandbox-held-deposit",
    accountNumber: account.accountNumber,
    asset: "NGN",
    amountMinor: toMinor("180000", "NGN"),
    senderName: "Emeka Nwosu",
    senderBank: "Access Bank",
    senderAccount: "0690000031",
  } as const;
  // No mails are sent for the history.
  return {
    ...depositMovement(transfer, {
      workspaceId,
      operationId: crypto.randomUUID(),
      holdReason: "name-mismatch",
      paymentMethod: "virtual-account",
      at,
    }),
    jobs: [],
  };
}
