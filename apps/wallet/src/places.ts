import type { PushedPaths } from "@apex/contract/notifications/pushed-paths";
import type { Places, PlaceName } from "@apex/flows/base/places/places";
import { businessPaths } from "./business-paths.ts";
import { paths } from "./paths.ts";

type ParametersOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** Each place has an address, with no other parameters than the place's own. */
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

/** Every place that flows know, as a personal workspace has it; those that the server writes are where it says. */
export const personalPlaces = answering({
  ...paths,
  ...businessPaths,
  airtime: "/bills/airtime",
  dataPlan: "/bills/data-plan",
  electricity: "/bills/electric-bill",
  cableTv: "/bills/cable-tv",
  newTicket: "/support/new",
  ticket: "/support/:id",
  newRole: "/teams/roles/new",
} satisfies PushedPaths & Readonly<Record<string, string>>);

/** The same for a business, whose cards are in a section of their own. */
export const businessPlaces = answering({
  ...personalPlaces,
  cards: businessPaths.businessCards,
  card: businessPaths.businessCard,
});
