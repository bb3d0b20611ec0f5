import {
  maintenanceTextMaxLength,
  maintenanceValueSchema,
  type SwitchValue,
} from "@apex/contract/desk/switch-values";
import { reasonSchema } from "@apex/contract/desk/reason";
import { userText } from "@apex/contract/user-text";
import { says } from "@apex/contract/validation-codes";
import { DatePicker } from "@apex/ui/date-picker/date-picker";
import { Select } from "@apex/ui/select/select";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormField } from "../../base/form/form-field.tsx";
import { useDeskForm } from "../../parts/act-dialog/use-desk-form.ts";
import { localDay } from "../../base/format/local-day.ts";
import { FactorField } from "../../parts/staff-proof/factor-field.tsx";
import { useActProof } from "../../parts/staff-proof/use-act-proof.ts";
import { DeskTextField, ReasonField } from "../../parts/act-dialog/desk-text-field.tsx";
import { SwitchForm } from "./switch-form.tsx";
import type { SwitchActs } from "./use-switch-acts.ts";

/** The lengths of a maintenance to choose from, in minutes; the server takes at most twelve hours. */
const lengths = ["30", "60", "120", "240", "480", "720"] as const;

/** Every half hour of a day, in the reader's time zone. */
const clocks = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`,
);

const sentence = userText({ max: maintenanceTextMaxLength, required: "value-required" });
const planned = z.object({
  day: z.nullable(z.string()).check(z.refine((day) => day !== null, says("value-required"))),
  clock: z.string().check(z.minLength(1, says("value-required"))),
  length: z.enum(lengths),
  en: sentence,
  fr: sentence,
  reason: reasonSchema,
  code: z.string(),
});

export interface MaintenanceDialogProps {
  value: SwitchValue;
  acts: Pick<SwitchActs, "change" | "changing">;
  onClose: () => void;
}

/** Plans a maintenance, or cancels the one that is planned. */
export function MaintenanceDialog({ value, acts, onClose }: MaintenanceDialogProps) {
  const intl = useIntl();
  const [act, setAct] = useState<"plan" | "cancel">("plan");
  const isPlanned = maintenanceValueSchema.safeParse(value).data != null;
  const say = (word: "planMaintenance" | "cancelMaintenance" | "maintenanceAct") =>
    intl.formatMessage({ id: `apex.desk-operations.${word}` });
  const choice = isPlanned && (
    <Select
      label={say("maintenanceAct")}
      placeholder={say("maintenanceAct")}
      value={act}
      onChange={setAct}
      options={[
        { value: "plan", label: say("planMaintenance") },
        { value: "cancel", label: say("cancelMaintenance") },
      ]}
    />
  );
  if (act === "cancel") return <CancelForm choice={choice} acts={acts} onClose={onClose} />;
  return <PlanForm choice={choice} acts={acts} onClose={onClose} />;
}

interface FormProps extends Omit<MaintenanceDialogProps, "value"> {
  choice: React.ReactNode;
}

function CancelForm({ choice, acts, onClose }: FormProps) {
  const intl = useIntl();
  const [id] = useState(() => crypto.randomUUID());
  const proof = useActProof();
  const form = useDeskForm({
    keptAs: "maintenance",
    schema: z.object({ reason: reasonSchema, code: proof.codeField }),
    defaultValues: { reason: "", code: "" },
    fieldOfCode: { "authenticator-code-wrong": "code" },
    onSubmit: async ({ reason, code }) => {
      const change = { id, value: null, reason };
      const given = await proof.proveAct(code, acts.changing(change));
      if (given === undefined) return;
      await acts.change(change, given);
      form.forget();
      onClose();
    },
  });
  const title = intl.formatMessage({ id: "apex.desk-operations.cancelMaintenance" });
  return (
    <SwitchForm
      form={form}
      title={title}
      about={intl.formatMessage({ id: "apex.desk-operations.cancelMaintenanceAbout" })}
      submitLabel={title}
      onClose={onClose}
    >
      {choice}
      <ReasonField form={form} name="reason" />
      <FormField form={form} name="code">
        {(field) => (
          <FactorField field={field} choice={proof} offersPasskey={proof.offersPasskey} />
        )}
      </FormField>
    </SwitchForm>
  );
}

function PlanForm({ choice, acts, onClose }: FormProps) {
  const intl = useIntl();
  const client = useClient();
  const [id] = useState(() => crypto.randomUUID());
  const say = (
    word: "planMaintenance" | "planAbout" | "day" | "openCalendar" | "clock" | "length",
  ) => intl.formatMessage({ id: `apex.desk-operations.${word}` });
  const proof = useActProof();
  const form = useDeskForm({
    keptAs: "maintenance",
    schema: z.extend(planned, { code: proof.codeField }),
    defaultValues: { day: null, clock: "", length: "60", en: "", fr: "", reason: "", code: "" },
    fieldOfCode: { "authenticator-code-wrong": "code" },
    fieldOfPath: { from: "day", until: "clock" },
    onSubmit: async ({ day, clock, length, en, fr, reason, code }) => {
      const from = new Date(`${day ?? ""}T${clock}:00`);
      const until = new Date(from.getTime() + Number(length) * 60_000);
      const window = { from: from.toISOString(), until: until.toISOString(), text: { en, fr } };
      const change = { id, value: window, reason };
      const given = await proof.proveAct(code, acts.changing(change));
      if (given === undefined) return;
      await acts.change(change, given);
      form.forget();
      onClose();
    },
  });
  const nowMs = client.businessMs();
  return (
    <SwitchForm
      form={form}
      title={say("planMaintenance")}
      about={say("planAbout")}
      submitLabel={say("planMaintenance")}
      isDangerous
      onClose={onClose}
    >
      {choice}
      <FormField form={form} name="day">
        {(field) => (
          <DatePicker
            {...field}
            label={say("day")}
            openLabel={say("openCalendar")}
            min={localDay(nowMs)}
            max={localDay(nowMs, 89)}
          />
        )}
      </FormField>
      <FormField form={form} name="clock">
        {(field) => (
          <Select
            {...field}
            value={field.value === "" ? null : field.value}
            label={say("clock")}
            placeholder={say("clock")}
            options={clocks.map((clock) => ({ value: clock, label: clock }))}
          />
        )}
      </FormField>
      <FormField form={form} name="length">
        {(field) => (
          <Select
            {...field}
            label={say("length")}
            placeholder={say("length")}
            options={lengths.map((length) => ({
              value: length,
              label: intl.formatMessage(
                { id: "apex.desk-operations.lengthOf" },
                { count: Number(length), hours: Number(length) / 60 },
              ),
            }))}
          />
        )}
      </FormField>
      <SentenceField form={form} name="en" />
      <SentenceField form={form} name="fr" />
      <ReasonField form={form} name="reason" />
      <FormField form={form} name="code">
        {(field) => (
          <FactorField field={field} choice={proof} offersPasskey={proof.offersPasskey} />
        )}
      </FormField>
    </SwitchForm>
  );
}

type PlannedForm = ReturnType<
  typeof useDeskForm<z.input<typeof planned>, z.output<typeof planned>>
>;

/** The field of the sentence that customers read, in one language. */
function SentenceField({ form, name }: { form: PlannedForm; name: "en" | "fr" }) {
  const intl = useIntl();
  return (
    <DeskTextField
      form={form}
      name={name}
      label={intl.formatMessage({ id: `apex.desk-operations.text-${name}` })}
      max={maintenanceTextMaxLength}
    />
  );
}
