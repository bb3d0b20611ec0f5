import { paths } from "./paths.ts";

/** The places that flows know, in a personal workspace. */
export const personalPlaces = {
  ...paths,
  airtime: "/bills/airtime",
  dataPlan: "/bills/data-plan",
  electricity: "/bills/electric-bill",
  cableTv: "/bills/cable-tv",
  newTicket: "/support/new",
  ticket: "/support/:id",
  newRole: "/teams/roles/new",
  apiSettings: "/api-settings",
  // The server serves this page, not the wallet.
  status: "/status",
} as const;
