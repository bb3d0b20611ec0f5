import type { PaymentLink } from "@apex/contract/payments/payment-links";
import { Dialog } from "@apex/ui/dialog/dialog";
import { QrCode } from "@apex/ui/qr-code/qr-code";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { ShareButtons } from "../../base/share/share-buttons.tsx";

export interface ShareDialogProps {
  link: PaymentLink;
  onClose: () => void;
}

/** The link as a QR code, to copy and share. */
export function ShareDialog({ link, onClose }: ShareDialogProps) {
  const intl = useIntl();
  const { purpose, amount, url } = link;
  const title = intl.formatMessage({ id: "apex.payments.shareSubject" }, { purpose });
  const text = amount
    ? intl.formatMessage(
        { id: "apex.payments.shareText" },
        { purpose, amount: writtenMoney(amount, intl), link: url },
      )
    : intl.formatMessage({ id: "apex.payments.shareTextOpen" }, { purpose, link: url });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.payments.shareTitle" })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <QrCode
          value={url}
          label={intl.formatMessage({ id: "apex.payments.qr" }, { purpose })}
          title={purpose}
          note={
            amount
              ? writtenMoney(amount, intl)
              : intl.formatMessage({ id: "apex.payments.anyAmount" }, { asset: link.asset })
          }
          copyLabel={intl.formatMessage({ id: "apex.payments.copy" })}
          copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
          unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
        />
        <ShareButtons title={title} text={text} link={url} />
      </div>
    </Dialog>
  );
}
