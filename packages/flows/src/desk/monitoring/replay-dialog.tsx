import { replayDays, replayWatchRule } from "@apex/contract/desk/watch-rules";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { TextField } from "@apex/ui/text-field/text-field";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useChange } from "../../base/flow/use-change.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { wholeNumberText } from "./whole-number.ts";

export interface ReplayDialogProps {
  id: string;
  onClose: () => void;
}

/** Asks over how many days a version is replayed. */
export function ReplayDialog({ id, onClose }: ReplayDialogProps) {
  const intl = useIntl();
  const change = useChange();
  const form = useApexForm({
    schema: z.object({ days: wholeNumberText(replayDays) }),
    defaultValues: { days: "30" },
    onSubmit: async ({ days }) => {
      await change(replayWatchRule, { params: { id }, body: { days: Number(days) } });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={intl.formatMessage({ id: "apex.desk.watchReplayTitle" })}
      closeLabel={intl.formatMessage({ id: "apex.desk.close" })}
      isDismissable={false}
    >
      <FormBody form={form}>
        <p className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.desk.watchReplayAbout" })}
        </p>
        <FormField form={form} name="days">
          {(field) => (
            <TextField
              {...field}
              inputMode="numeric"
              autoComplete="off"
              label={intl.formatMessage({ id: "apex.desk.watchReplayDays" })}
              description={intl.formatMessage({ id: "apex.desk.watchBounds" }, replayDays)}
            />
          )}
        </FormField>
        <Button type="submit" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: "apex.desk.watchReplayStart" })}
        </Button>
      </FormBody>
    </Dialog>
  );
}
