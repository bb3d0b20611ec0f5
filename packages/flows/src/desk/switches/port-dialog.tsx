import type { ShownSwitch } from "@apex/contract/desk/switches";
import { reasonSchema } from "@apex/contract/desk/reason";
import { Select } from "@apex/ui/select/select";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormField } from "../../base/form/form-field.tsx";
import { useDeskForm } from "../../parts/act-dialog/use-desk-form.ts";
import { FactorField } from "../../parts/staff-proof/factor-field.tsx";
import { useActProof } from "../../parts/staff-proof/use-act-proof.ts";
import { ReasonField } from "../../parts/act-dialog/desk-text-field.tsx";
import { SwitchForm } from "./switch-form.tsx";
import { isPausing, switchName } from "./switch-words.ts";
import type { SwitchActs } from "./use-switch-acts.ts";

/** The choices of how long a port is expected to be off, in minutes. */
const waits = ["unknown", "30", "60", "120", "240", "720", "1440"] as const;

const formSchema = z.object({ wait: z.enum(waits), reason: reasonSchema });

export interface PortDialogProps {
  shown: ShownSwitch;
  acts: Pick<SwitchActs, "change" | "changing">;
  onClose: () => void;
}

/** Switches a port off, or on again. */
export function PortDialog({ shown, acts, onClose }: PortDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const [id] = useState(() => crypto.randomUUID());
  // The dialog keeps the change that it was opened for, even if the page is read again.
  const [isOff] = useState(() => !isPausing(shown));
  const say = (word: "switchOff" | "switchOn" | "switchOffAbout" | "switchOnAbout" | "back") =>
    intl.formatMessage({ id: `apex.desk-operations.${word}` });
  const proof = useActProof();
  const form = useDeskForm({
    keptAs: `${shown.kind} ${shown.key}`,
    schema: z.extend(formSchema, { code: proof.codeField }),
    defaultValues: { wait: "unknown", reason: "", code: "" },
    fieldOfCode: { "authenticator-code-wrong": "code" },
    onSubmit: async ({ wait, reason, code }) => {
      const minutes = wait === "unknown" || !isOff ? undefined : Number(wait);
      const until =
        minutes === undefined
          ? {}
          : { until: new Date(client.businessMs() + minutes * 60_000).toISOString() };
      const change = { id, value: { isOff, ...until }, reason };
      const given = await proof.proveAct(code, acts.changing(change));
      if (given === undefined) return;
      await acts.change(change, given);
      form.forget();
      onClose();
    },
  });
  const act = say(isOff ? "switchOff" : "switchOn");
  return (
    <SwitchForm
      form={form}
      title={intl.formatMessage(
        { id: "apex.desk-operations.actOn" },
        { act, name: switchName(shown, intl) },
      )}
      about={say(isOff ? "switchOffAbout" : "switchOnAbout")}
      submitLabel={act}
      isDangerous={isOff}
      onClose={onClose}
    >
      {isOff && (
        <FormField form={form} name="wait">
          {(field) => (
            <Select
              {...field}
              label={say("back")}
              placeholder={say("back")}
              options={waits.map((value) => ({
                value,
                label:
                  value === "unknown"
                    ? intl.formatMessage({ id: "apex.desk-operations.backUnknown" })
                    : intl.formatMessage(
                        { id: "apex.desk-operations.minutes" },
                        { count: Number(value), hours: Number(value) / 60 },
                      ),
              }))}
            />
          )}
        </FormField>
      )}
      <ReasonField form={form} name="reason" />
      <FormField form={form} name="code">
        {(field) => (
          <FactorField field={field} choice={proof} offersPasskey={proof.offersPasskey} />
        )}
      </FormField>
    </SwitchForm>
  );
}
