import type { PushedPaths } from "@apex/contract/notifications/pushed-paths";
import type { PlaceName, Places } from "@apex/flows/base/places/places";
import {
  accountingPath,
  businessApiPaths,
  businessCardPaths,
  businessCollectionPaths,
  businessDepositPaths,
  businessWithdrawalPaths,
} from "./canonical-path.ts";
import { personalPlaces } from "./places.ts";

const [, webhookLogs, webhookLog, callbackLog] = businessApiPaths;
const [
  businessDeposits,
  depositAddresses,
  depositAddress,
  depositWallets,
  depositWallet,
  depositHistory,
] = businessDepositPaths;
const [collections, gasStation] = businessCollectionPaths;
const [businessWithdrawals, paymentFile, withdrawalHistory, withdrawalPool] =
  businessWithdrawalPaths;

/** Addresses of business features, by the names of places. */
export const businessPaths = {
  webhookLogs,
  webhookLog,
  callbackLog,
  issueMastercard: businessCardPaths.mastercard,
  issueVisa: businessCardPaths.visa,
  businessDeposits,
  depositAddresses,
  depositAddress,
  depositWallets,
  depositWallet,
  depositHistory,
  collections,
  gasStation,
  accounting: accountingPath,
  businessWithdrawals,
  paymentFile,
  withdrawalHistory,
  withdrawalPool,
} as const;

type ParametersOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** Requires an address for each place, with no parameters but the place's own. */
type Answers<Paths> = {
  readonly [Name in PlaceName]: Name extends keyof Paths
    ? Paths[Name] extends string
      ? ParametersOf<Paths[Name]> extends keyof Places[Name]
        ? string
        : never
      : never
    : string;
};

function answering<const Paths extends Answers<Paths>>(places: Paths): Paths {
  return places;
}

/** The server puts some of these addresses into push messages, so they must match `PushedPaths`. */
const places = {
  ...personalPlaces,
  ...businessPaths,
} satisfies PushedPaths & Readonly<Record<string, string>>;

/** Every place that flows know. Cards are in a business's own section. */
export const businessPlaces = answering({
  ...places,
  cards: businessCardPaths.list,
  card: businessCardPaths.card,
});
