import { Card } from "@apex/ui/card/card";
import { DescriptionList } from "@apex/ui/description-list/description-list";
import type { ReactNode } from "react";

export interface FactsProps {
  title: string;
  /** Rows of a description list. */
  children: ReactNode;
}

/** Facts that a decision goes by. */
export function Facts({ title, children }: FactsProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <Card>
        <DescriptionList>{children}</DescriptionList>
      </Card>
    </section>
  );
}
