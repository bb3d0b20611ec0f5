import type { Verification } from "@apex/client/events";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { readVerification } from "@apex/contract/verification/verify-bvn";
import { Card } from "@apex/ui/card/card";
import { RowList } from "@apex/ui/list-row/list-row";
import { Hourglass } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { ProofRow } from "../../parts/verification/proof-row.tsx";
import { isChecked } from "../../parts/verification/use-missing.ts";

export interface NairaAccessProps {
  bvn: ResponseOf<typeof readVerification>["bvn"];
  onVerify: (verification: Verification) => void;
}

/** The BVN, which is no level: it opens naira accounts and payouts. */
export function NairaAccess({ bvn, onVerify }: NairaAccessProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.kyc.naira" });
  return (
    <Card role="region" aria-label={title} className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-text-muted">{intl.formatMessage({ id: "apex.kyc.nairaBody" })}</p>
      </div>
      {bvn.status === "REJECTED" && (
        <Notice tone="danger" title={intl.formatMessage({ id: "apex.verification.bvnRejected" })} />
      )}
      {bvn.status === "DUPLICATE" && (
        <Notice tone="danger" title={intl.formatMessage({ id: "apex.errors.bvn-in-use" })} />
      )}
      {isChecked(bvn.status) ? (
        <Notice
          tone="info"
          title={intl.formatMessage({ id: "apex.verification.bvnPendingTitle" })}
          icon={<Hourglass />}
        >
          {intl.formatMessage({ id: "apex.verification.bvnPendingBody" })}
        </Notice>
      ) : (
        <RowList>
          <ProofRow proof="identity" isDone={bvn.status === "VERIFIED"} onVerify={onVerify} />
        </RowList>
      )}
    </Card>
  );
}
