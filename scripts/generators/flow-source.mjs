// The steps of a new flow, in its frame.
// @ts-check

/** @typedef {import("./flow.mjs").Names} Names */

/** @param {Names} names */
export const flowSource = ({
  name,
  call,
  send,
  camel,
  Name,
  need,
}) => `import { ${send} } from "@apex/contract/${call}";
import { says } from "@apex/contract/validation-codes";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { ErrorView } from "../../base/errors/error-view.tsx";
import type { FlowProps } from "../../base/flow/define-flow.ts";
${need ? 'import { useAllowed } from "../../base/flow/use-allowed.ts";\n' : ""}import { useFlow } from "../../base/flow/use-flow.ts";
import { FormBody } from "../../base/form/form-field.tsx";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useAct } from "../../base/use-read.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { FramedFlow } from "../../parts/money-order/framed-flow.tsx";
import { ${camel}Flow } from "./${name}-steps.ts";

export type ${Name}FlowProps = FlowProps;

function ${Name}(props: ${Name}FlowProps) {
  const intl = useIntl();
  const flow = useFlow(${camel}Flow, props);
  const { step, answers } = flow;
  const done = () => {
    flow.discard();
    props.onDone();
  };
  return (
    <FramedFlow
      flow={flow}
      host={props}
      // True if money leaves the customer's control: then each step shows the hold on it.
      isMoneyOut={false}
      name={intl.formatMessage({ id: "apex.${name}.name" })}
    >
      {() =>
        step.name === "details" ? (
          <DetailsStep
            typed={answers.typed ?? ""}
            onType={(typed) => flow.save({ typed })}
            onNext={(label) => flow.next({ label })}
          />
        ) : step.name === "review" ? (
          <ReviewStep
            label={step.label}
            onChange={() => flow.goTo("details")}
            onMade={(made) => flow.next({ made }, { replace: true })}
          />
        ) : (
          <Button onPress={done}>{intl.formatMessage({ id: "apex.flow.done" })}</Button>
        )
      }
    </FramedFlow>
  );
}

${stepSources({ name, send, Name, need })}`;

/** The steps that are asked. @param {Pick<Names, "name" | "send" | "Name" | "need">} names */
const stepSources = ({
  name,
  send,
  Name,
  need,
}) => `const schema = z.object({ label: z.string().check(z.trim(), z.minLength(1, says("value-required"))) });

interface DetailsStepProps {
  typed: string;
  /** Stores the typed values. */
  onType: (typed: string) => void;
  onNext: (label: string) => void;
}

/** The first answer: its name. */
function DetailsStep({ typed, onType, onNext }: DetailsStepProps) {
  const intl = useIntl();
  const form = useApexForm({
    schema,
    defaultValues: { label: typed },
    onType: (values) => onType(values.label),
    onSubmit: (values) => onNext(values.label),
  });
  return (
    <FormBody form={form}>
      <TextFormField
        form={form}
        name="label"
        label={intl.formatMessage({ id: "apex.${name}.label" })}
        autoComplete="off"
      />
      <Button type="submit">{intl.formatMessage({ id: "apex.flow.continue" })}</Button>
    </FormBody>
  );
}

interface ReviewStepProps {
  label: string;
  onChange: () => void;
  onMade: (made: { name: string }) => void;
}

/** The answer to review, with a link to change it. */
function ReviewStep({ label, onChange, onMade }: ReviewStepProps) {
  const intl = useIntl();
  const send = useAct(${send});
${need ? `  // The level that the call needs: a member who may only look gets no button.\n  const maySend = useAllowed("${need[0]}", "${need[1]}");\n` : ""}  const submit = () => send.mutate({ body: { name: label } }, { onSuccess: onMade });
  return (
    <div className="grid gap-6">
      {send.error && <ErrorView error={send.error} onRetry={submit} isRetrying={send.isPending} />}
      <Card>
        <DescriptionList>
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.${name}.label" })}
            onChange={onChange}
            changeLabel={intl.formatMessage({ id: "apex.flow.change" })}
          >
            {label}
          </DescriptionRow>
        </DescriptionList>
      </Card>
      ${need ? "{maySend && (" : ""}
        <Button isPending={send.isPending} onPress={submit}>
          {intl.formatMessage({ id: "apex.${name}.submit" })}
        </Button>
      ${need ? ")}" : ""}
    </div>
  );
}

/** Its purpose, in one sentence. */
export const ${Name}Flow = withWords(["${name}"], ${Name});
`;
