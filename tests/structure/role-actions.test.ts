import { allEndpoints } from "@apex/contract/all-endpoints";
import { permissionLevels, type PermissionLevel } from "@apex/contract/business/permissions";
import { dirname, join } from "node:path/posix";
import { test } from "vitest";
import { needOf } from "../../apps/wallet/src/screen-areas.ts";
import { calls } from "../../packages/engine/src/all-handlers.ts";
import { isTest, readSources, withoutComments } from "./sources.ts";
import { expectNone } from "./expect-none.ts";

/** The screens whose need covers every call of theirs, by an address that shows them. */
const ofScreens: Readonly<Record<string, string>> = {
  "business/accounting/accounting.tsx": "/profile/business/accounting",
  "business/business-withdrawals/batch-payment.tsx": "/profile/business/crypto-withdrawal/file",
  "deposit/bank-deposit/bank-deposit-flow.tsx": "/deposit",
  "deposit/crypto-deposit/crypto-deposit-flow.tsx": "/deposit",
  "deposit/deposit-account/deposit-flow.tsx": "/deposit",
  "deposit/mobile-money-deposit/mobile-money-deposit-flow.tsx": "/deposit",
  "deposit/p2p-deposit/p2p-deposit-flow.tsx": "/deposit",
  "send/crypto-withdrawal/crypto-withdrawal-flow.tsx": "/withdraw",
  "send/payments/pay-page.tsx": "/pay/code",
  "send/transfer/open-step.tsx": "/withdraw",
  "send/schedules/schedule-flow.tsx": "/transactions/scheduled/new",
  "send/transfer/transfer-flow.tsx": "/withdraw",
  "spend/bills/bill-flow.tsx": "/bills/airtime",
  "spend/cards/card-more.tsx": "/cards/more/id",
  "spend/cards/edit-label.tsx": "/cards/edit-label/id",
  "spend/cards/move-card-flow.tsx": "/cards/fund/id",
  "spend/cards/new-card-flow.tsx": "/cards/create",
  "spend/gift-card-orders/buy-flow.tsx": "/giftcards/buy/name",
  "trade/gift-cards/sell-flow.tsx": "/giftcards/sell/id",
  "trade/trade/trade-flow.tsx": "/trade/swap",
};
/** Parts that name a call and offer it to nobody else, with the reason. */
const otherwise: Readonly<Record<string, string>> = {
  "business/business-api/code-samples.ts": "writes requests for programs",
  "business/business-withdrawals/rule-card.tsx": "the rule says who may change it",
  "spend/cards/card-amount-form.tsx": "currencies are bought with in personal workspaces only",
  "business/team/business-home.tsx": "its dialog leaves the business, which needs no level",
};

const base = "packages/flows/src/";
const modules = new Map(
  readSources(`${base}**/*.{ts,tsx}`)
    .filter(({ path }) => !isTest(path) && !/\/(mocks|desk)\//.test(path))
    .map(({ path, text }) => [path.slice(base.length), withoutComments(text)]),
);
const importers = Map.groupBy(
  [...modules].flatMap(([path, text]) =>
    [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, target = ""]) => ({
      path,
      target: join(dirname(path), target),
    })),
  ),
  ({ target }) => target,
);

type Needed = readonly [area: string, level: PermissionLevel];
const reaches = (level: string | undefined, needed: PermissionLevel) =>
  permissionLevels.findIndex((known) => known === level) >= permissionLevels.indexOf(needed);

/** True if the module asks whether the person's role allows as much. */
function isGuarded(path: string, [area, level]: Needed): boolean {
  const asked = modules.get(path)?.matchAll(/\b(?:useAllowed|allows)\([^)]*?"(\w+)",\s*"(\w+)"\)/g);
  if ([...(asked ?? [])].some((found) => found[1] === area && reaches(found[2], level)))
    return true;
  const need = needOf(ofScreens[path] ?? "");
  return need?.[0] === area && reaches(need[1], level);
}

/** The modules that a host shows. */
const shown = new Set(
  readSources("apps/wallet/src/**/*.{ts,tsx}").flatMap(({ text }) =>
    [...text.matchAll(/"@apex\/flows\/([^"]+)"/g)].map(([, name = ""]) => `${name}.tsx`),
  ),
);

/** The modules from which nothing on the way to the call asks for the role. */
function openWays(path: string, needed: Needed, seen = new Set<string>()): string[] {
  if (seen.has(path) || path in otherwise || isGuarded(path, needed)) return [];
  seen.add(path);
  const above = importers.get(path) ?? [];
  const ways = above.flatMap((importer) => openWays(importer.path, needed, seen));
  return above.length === 0 || shown.has(path) ? [path, ...ways] : ways;
}

const open = Map.groupBy(
  allEndpoints.flatMap(({ slug }) => {
    const area = calls.get(slug)?.row.area;
    if (area === undefined || area === "any-member" || area[1] === "view") return [];
    const name = slug.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const used = new RegExp(String.raw`import \{[^}]*\b${name}\b[^}]*\} from "@apex/contract`);
    return [...modules].flatMap(([path, text]) =>
      used.test(text) ? openWays(path, area).map((entry) => ({ entry, name, area })) : [],
    );
  }),
  ({ entry, name }) => `${entry} offers ${name}`,
);

test("no part of the flows offers a call that the reader's role may not make", () => {
  expectNone(
    "Guard each offer, or name the screen that needs as much in `ofScreens`",
    [...open].map(
      ([offer, [{ area } = { area: [] }]]) =>
        `${offer}: useAllowed(${area.map((word) => `"${word}"`).join(", ")})`,
    ),
  );
});
