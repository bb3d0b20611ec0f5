import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const logOut = defineEndpoint({
  slug: "log-out",
  method: "POST",
  path: "/auth-http/auth/logout",
  summary: "Ends the session on the server.",
  response: z.object({}),
  errors: [],
});
