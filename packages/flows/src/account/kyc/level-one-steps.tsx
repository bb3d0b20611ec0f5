import type { Verification } from "@apex/client/events";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { KycLevel } from "@apex/contract/verification/kyc";
import type { readVerification } from "@apex/contract/verification/verify-bvn";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { IdCard, Mail, Phone } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";

const steps = {
  email: { words: "apex.kyc.email", verification: "email", icon: Mail },
  phone: { words: "apex.kyc.phone", verification: "phone", icon: Phone },
  bvn: { words: "apex.kyc.bvn", verification: "identity", icon: IdCard },
} as const;

function isStep(kind: string): kind is keyof typeof steps {
  return Object.hasOwn(steps, kind);
}

export interface LevelOneStepsProps {
  requirements: KycLevel["requirements"];
  bvn: ResponseOf<typeof readVerification>["bvn"];
  /** Opens the prompt that verifies it. */
  onVerify: (verification: Verification) => void;
}

/** The requirements of level 1, each done or with a link to its page. */
export function LevelOneSteps({ requirements, bvn, onVerify }: LevelOneStepsProps) {
  const intl = useIntl();
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{intl.formatMessage({ id: "apex.kyc.needs" })}</h3>
      {bvn.status === "REJECTED" && (
        <Notice tone="danger" title={intl.formatMessage({ id: "apex.verification.bvnRejected" })} />
      )}
      {bvn.status === "DUPLICATE" && (
        <Notice tone="danger" title={intl.formatMessage({ id: "apex.errors.bvn-in-use" })} />
      )}
      <RowList>
        {requirements.map(({ kind, isDone }) => {
          if (!isStep(kind)) return null;
          const { words, verification, icon: Icon } = steps[kind];
          const name = intl.formatMessage({ id: words });
          return (
            <ListRow
              key={kind}
              leading={<Icon />}
              leadingLook="square"
              title={name}
              trailing={
                isDone ? (
                  <StatusChip status="done">
                    {intl.formatMessage({ id: "apex.kyc.verified" })}
                  </StatusChip>
                ) : (
                  <Button
                    size="compact"
                    variant="secondary"
                    aria-label={intl.formatMessage({ id: "apex.kyc.verifyWhat" }, { what: name })}
                    onPress={() => onVerify(verification)}
                  >
                    {intl.formatMessage({ id: "apex.kyc.verify" })}
                  </Button>
                )
              }
            />
          );
        })}
      </RowList>
    </div>
  );
}
