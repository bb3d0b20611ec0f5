import type { ResponseOf } from "@apex/contract/endpoint";
import type { readReferrals } from "@apex/contract/referrals/referrals";
import { Card } from "@apex/ui/card/card";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { useIntl } from "react-intl";
import { ShareButtons } from "../../base/share/share-buttons.tsx";

/** The code and its link, to copy and share: by the device's share sheet, and on each network. */
export function ShareCode({ code, link }: Pick<ResponseOf<typeof readReferrals>, "code" | "link">) {
  const intl = useIntl();
  const text = intl.formatMessage({ id: "apex.referrals.shareText" }, { code, link });
  const title = intl.formatMessage({ id: "apex.referrals.shareTitle" });
  const copied = {
    copiedLabel: intl.formatMessage({ id: "apex.flow.copied" }),
    unsupportedLabel: intl.formatMessage({ id: "apex.flow.clipboardUnsupported" }),
  };
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="min-w-0">
          <dt className="text-sm text-text-muted">
            {intl.formatMessage({ id: "apex.referrals.code" })}
          </dt>
          <dd className="font-display text-xl tracking-wide">
            <CopyableValue
              value={code}
              label={intl.formatMessage({ id: "apex.referrals.copyCode" })}
              {...copied}
            />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-text-muted">
            {intl.formatMessage({ id: "apex.referrals.link" })}
          </dt>
          <dd className="flex min-h-7 items-center">
            <CopyableValue
              value={link}
              label={intl.formatMessage({ id: "apex.referrals.copyLink" })}
              {...copied}
            />
          </dd>
        </div>
      </dl>
      <ShareButtons title={title} text={text} link={link} />
    </Card>
  );
}
