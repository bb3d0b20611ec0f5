import { act } from "@apex/client/query";
import { saveBeneficiary, type Recipient } from "@apex/contract/transfers/recipients";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";

/** Keeps the one who was paid. */
export function SaveRecipient({ recipient }: { recipient: Recipient }) {
  const intl = useIntl();
  const save = useMutation(act(useClient(), saveBeneficiary));
  const name = recipient.maskedName;
  if (save.isSuccess) {
    return (
      <Notice tone="success" live="status">
        {intl.formatMessage({ id: "apex.transfer.payeeIsSaved" }, { name })}
      </Notice>
    );
  }
  const submit = () => save.mutate({ body: { recipientId: recipient.id } });
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {save.error && <ErrorView error={save.error} onRetry={submit} isRetrying={save.isPending} />}
      {!save.error && (
        <Button variant="secondary" isPending={save.isPending} onPress={submit}>
          {intl.formatMessage({ id: "apex.transfer.savePayee" }, { name })}
        </Button>
      )}
    </div>
  );
}
