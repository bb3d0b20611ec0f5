import { listWebhooks } from "@apex/contract/webhooks/webhooks";
import { useRead } from "../../base/use-read.ts";

/** Numbers of webhooks. */
export interface WebhookHealth {
  /** All webhooks, including those that are switched off. */
  count: number;
  on: number;
  /** Webhooks whose deliveries fail, or that were switched off for that. */
  failing: number;
}

/** The state of a business's webhooks. Undefined until it is known, and for members who cannot see it. */
export function useWebhookHealth(sees: boolean): WebhookHealth | undefined {
  const { data } = useRead(listWebhooks, {}, { enabled: sees });
  return (
    data && {
      count: data.items.length,
      on: data.items.filter(({ isOn }) => isOn).length,
      failing: data.items.filter(({ isOn, failingSince, offReason }) =>
        isOn ? failingSince !== undefined : offReason !== undefined,
      ).length,
    }
  );
}
