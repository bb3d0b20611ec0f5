import type { Verification } from "@apex/client/events";
import type { KycLevel } from "@apex/contract/verification/kyc";
import { RowList } from "@apex/ui/list-row/list-row";
import { useIntl } from "react-intl";
import { ProofRow } from "../../parts/verification/proof-row.tsx";

export interface LevelOneProps {
  requirements: KycLevel["requirements"];
  onVerify: (verification: Verification) => void;
}

/** The requirements of level 1, the same in every country. Each is complete or has a button to complete it. */
export function LevelOne({ requirements, onVerify }: LevelOneProps) {
  const intl = useIntl();
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{intl.formatMessage({ id: "apex.kyc.needs" })}</h3>
      <RowList>
        {requirements.map(({ kind, ...state }) =>
          kind === "email" || kind === "phone" ? (
            <ProofRow key={kind} proof={kind} {...state} onVerify={onVerify} />
          ) : null,
        )}
      </RowList>
    </div>
  );
}
