import { languages } from "@apex/contract/auth/language";
import {
  readSystemLanguage,
  setPreferredAsset,
  setPreferredLanguage,
} from "@apex/contract/profile/preferences";
import { readContacts } from "../identifiers/contacts.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";

/** Sets the currency that totals are shown in. */
export const setPreferredAssetHandler = handle(
  setPreferredAsset,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body: { asset }, caller }, context) => {
    const { workspaceId, userId } = caller;
    await context.db.tx(async (tx) => {
      await tx.query("update users set preferred_asset = $2 where id = $1", [userId, asset]);
      await announce(
        tx,
        [{ workspaceId, userId, kind: "changed", changes: ["profile", "wallets"] }],
        context.clock.business(),
      );
    });
    return { asset };
  },
);

/** Sets the language that mails and messages are written in. */
export const setPreferredLanguageHandler = handle(
  setPreferredLanguage,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body: { language }, caller }, context) => {
    const { workspaceId, userId } = caller;
    await context.db.tx(async (tx) => {
      await tx.query("update users set language = $2 where id = $1", [userId, language]);
      await announce(
        tx,
        [{ workspaceId, userId, kind: "changed", changes: ["profile"] }],
        context.clock.business(),
      );
    });
    return { language };
  },
);

/** The languages on offer and the one in use. */
export const readSystemLanguageHandler = handle(
  readSystemLanguage,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, context) => ({
    language: (await readContacts(context.db, caller.userId)).language,
    languages: [...languages],
  }),
);
