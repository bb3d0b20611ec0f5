import * as z from "zod/mini";
import { languageSchema } from "../auth/language.ts";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema } from "../money.ts";

export const setPreferredAsset = defineEndpoint({
  slug: "set-preferred-asset",
  method: "PUT",
  path: "/auth-http/auth/profile/preferred-asset",
  summary: "Sets the currency of totals.",
  body: z.strictObject({ asset: assetSchema }),
  response: z.object({ asset: assetSchema }),
  errors: [],
  changes: ["profile", "wallets"],
});

export const setPreferredLanguage = defineEndpoint({
  slug: "set-preferred-language",
  method: "PUT",
  path: "/auth-http/auth/profile/general-settings/preferred-language",
  summary: "Sets the language in which the product writes to the person.",
  body: z.strictObject({ language: languageSchema }),
  response: z.object({ language: languageSchema }),
  errors: [],
  changes: ["profile"],
});

export const readSystemLanguage = defineEndpoint({
  slug: "read-system-language",
  method: "GET",
  path: "/auth-http/auth/profile/system-language",
  summary: "Returns the available languages and the current one.",
  response: z.object({ language: languageSchema, languages: z.array(languageSchema) }),
  errors: [],
  reads: ["profile"],
});
