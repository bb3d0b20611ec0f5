import * as z from "zod/mini";
import { languageSchema } from "../auth/language.ts";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema } from "../money.ts";

export const setPreferredAsset = defineEndpoint({
  slug: "set-preferred-asset",
  method: "PUT",
  path: "/auth-http/auth/profile/preferred-asset",
  summary: "Sets the currency that totals are shown in.",
  body: z.strictObject({ asset: assetSchema }),
  response: z.object({ asset: assetSchema }),
  errors: [],
  changes: ["profile", "wallets"],
});

export const setPreferredLanguage = defineEndpoint({
  slug: "set-preferred-language",
  method: "PUT",
  path: "/auth-http/auth/profile/general-settings/preferred-language",
  summary: "Sets the language that the product writes to the person in.",
  body: z.strictObject({ language: languageSchema }),
  response: z.object({ language: languageSchema }),
  errors: [],
  changes: ["profile"],
});

export const readSystemLanguage = defineEndpoint({
  slug: "read-system-language",
  method: "GET",
  path: "/auth-http/auth/profile/system-language",
  summary: "The languages on offer and the one in use.",
  response: z.object({ language: languageSchema, languages: z.array(languageSchema) }),
  errors: [],
  reads: ["profile"],
});
