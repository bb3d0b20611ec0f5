import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";

export interface AlreadyDecidedProps {
  /** The status of its approval. */
  as: string;
  /** The member who decided; absent if nobody did in time. */
  name?: string | undefined;
}

/** Says in an open dialog what another member has decided since it was opened. */
export function AlreadyDecided({ as, name = "" }: AlreadyDecidedProps) {
  const intl = useIntl();
  return (
    <Notice tone="caution" live="status">
      {intl.formatMessage({ id: "apex.business-withdrawals.alreadyDecided" }, { as, name })}
    </Notice>
  );
}
