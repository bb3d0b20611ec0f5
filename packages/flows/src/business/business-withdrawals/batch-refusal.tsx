import type { ApexError } from "@apex/client/apex-error";
import { rowCodes } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { intoView } from "../../parts/money-order/order-checking.tsx";

/** The rows of a refusal that equal payments made since the check. */
const repeatedSchema = z.object({
  count: z.int(),
  rows: z.array(z.object({ code: z.enum(rowCodes) })),
});

/** Says above the checked rows why the server refused to send them. */
export function BatchRefusal({ error }: { error: ApexError }) {
  const intl = useIntl();
  const repeated = repeatedSchema.safeParse(error.params);
  return (
    <div ref={intoView}>
      {repeated.success ? (
        <Notice
          tone="danger"
          live="alert"
          title={intl.formatMessage(
            { id: "apex.business-withdrawals.paidMeanwhile" },
            { count: repeated.data.count },
          )}
        />
      ) : (
        <ErrorView error={error} />
      )}
    </div>
  );
}
