import type { Client } from "@apex/client/create-client";
import { createContext, use } from "react";

export const ClientContext = createContext<Client | undefined>(undefined);

/** The client of the nearest `ApexProvider`. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error("Flows live within <ApexProvider client=…>.");
  return client;
}
