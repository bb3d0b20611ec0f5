import { use, useState, type ReactNode } from "react";
import type { FlowProps, Place } from "../base/flow/define-flow.ts";
import { DraftsContext } from "../base/flow/use-flow.ts";

export interface FlowHostProps {
  /** Name of the step that the address holds. */
  step?: string | undefined;
  /** The draft that the address names: the flow's name and its answers. */
  draft?: { flow: string; answers: object } | undefined;
  /** Called at each change of place. */
  onPlace?: (place: Place) => void;
  /** The flow, with the place that it is given: `{(at) => <TransferFlow {...at} … />}`. */
  children: (at: Pick<FlowProps, "place" | "onPlace">) => ReactNode;
}

const seededDraft = "story";

/** A host for stories: holds the place as an address would, and fills the draft. */
export function FlowHost({ step, draft, onPlace, children }: FlowHostProps) {
  const drafts = use(DraftsContext);
  const [place, setPlace] = useState<Place>(() => {
    if (draft) drafts?.write(draft.flow, seededDraft, draft.answers);
    return { step, draft: draft && seededDraft };
  });
  return children({
    place,
    onPlace: (to) => {
      setPlace(to);
      onPlace?.(to);
    },
  });
}
