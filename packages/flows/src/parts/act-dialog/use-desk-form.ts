import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { useApexForm, type ApexForm, type ApexFormOptions } from "../../base/form/use-apex-form.ts";
import { useKept } from "../../base/flow/use-kept.ts";

export interface DeskFormOptions<Values extends FieldValues, Sent extends FieldValues> extends Omit<
  ApexFormOptions<Values, Sent>,
  "onType"
> {
  /** Identifies the text: the subject's id and the act. */
  keptAs: string;
}

export interface DeskForm<Values extends FieldValues, Sent extends FieldValues> extends ApexForm<
  Values,
  Sent
> {
  /** Forgets the text, once the act is done. */
  forget: () => void;
}

const keptTexts = z.record(z.string(), z.string());
const noTexts: z.output<typeof keptTexts> = {};

/** The field of every proof. A code is never kept. */
const proofField = "code";

/**
 * A form of the desk. What a member types is kept as theirs until the act is done: closing the dialog, a colleague who has taken the case
 * and another log-in lose nothing.
 */
export function useDeskForm<Values extends FieldValues, Sent extends FieldValues = Values>({
  keptAs,
  ...options
}: DeskFormOptions<Values, Sent>): DeskForm<Values, Sent> {
  const { draft, keep, forget } = useKept("desk-form", keptAs, keptTexts, noTexts);
  const form = useApexForm({
    ...options,
    defaultValues: Object.assign({}, options.defaultValues, draft),
    onType: (values) => keep(() => textsOf(values)),
  });
  return { ...form, forget };
}

function textsOf(values: Readonly<Record<string, unknown>>) {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values))
    if (typeof value === "string" && name !== proofField) texts[name] = value;
  return texts;
}
