import { readProfile } from "@apex/contract/profile/read-profile";
import type { Client } from "./create-client.ts";
import { read } from "./query.ts";

/** The signed-in person: `useQuery(profileOf(client))`. */
export function profileOf(client: Client) {
  return read(client, readProfile, {});
}
