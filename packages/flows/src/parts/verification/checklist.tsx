import { RowList } from "@apex/ui/list-row/list-row";
import { withWords } from "../../base/words/words-provider.tsx";
import { ProofRow } from "./proof-row.tsx";
import type { Need, Needs } from "./use-missing.ts";

export interface ChecklistProps extends Pick<Needs, "onVerify"> {
  missing: readonly Need[];
}

/** Lists the verifications that a flow needs, each with a button or link. */
function ChecklistScreen({ missing, onVerify }: ChecklistProps) {
  return (
    <RowList>
      {missing.map((need) => (
        <ProofRow key={need.proof} {...need} onVerify={onVerify} />
      ))}
    </RowList>
  );
}

export const Checklist = withWords(["kyc"], ChecklistScreen);
