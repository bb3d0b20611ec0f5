import { setAntiPhishingCode } from "@apex/contract/security/anti-phishing-code";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { refuseLocked } from "./settings-lock.ts";
import { logSecurity } from "./security-log.ts";

/** Sets the code that every mail and message to the person shows, or takes it away. */
export const setAntiPhishingCodeHandler = handle(
  setAntiPhishingCode,
  { needs: "owned", area: "any-member", token: "never", proof: "presence" },
  async ({ body: { antiPhishingCode }, caller, facts }, context) => {
    const { userId, sessionId, workspaceId } = caller;
    await refuseLocked(context, caller.userId);
    return async () => {
      await context.db.tx(async (tx) => {
        await tx.query("update users set anti_phishing_code = $2 where id = $1", [
          userId,
          antiPhishingCode,
        ]);
        await logSecurity(tx, {
          userId,
          sessionId,
          kind: antiPhishingCode === null ? "anti-phishing-removed" : "anti-phishing-set",
          facts,
          at: context.clock.wall(),
        });
        await announce(
          tx,
          [{ workspaceId, userId, kind: "changed", changes: ["profile", "security"] }],
          context.clock.business(),
        );
      });
      return antiPhishingCode === null ? {} : { antiPhishingCode };
    };
  },
);
