import type { ApexError } from "@apex/client/apex-error";
import { Button } from "@apex/ui/button/button";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Loaded } from "../../base/flow/loaded.tsx";
import { lookOnce } from "./look-once.ts";

export interface LookedAtProps<Data> {
  /** The button's label. */
  label: string;
  query: UseQueryOptions<Data, ApexError>;
  children: (data: Data) => ReactNode;
}

/**
 * Customer data behind a button, because the log records each look at it. The data is dropped when the page is left, so
 * a later look is recorded, too.
 */
export function LookedAt<Data>({ label, query, children }: LookedAtProps<Data>) {
  const [isOpen, setOpen] = useState(false);
  const found = useQuery({ ...query, ...lookOnce, enabled: isOpen });
  if (!isOpen)
    return (
      <Button
        variant="secondary"
        size="compact"
        className="justify-self-start"
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
    );
  return (
    <Loaded query={found} rows={1}>
      {children}
    </Loaded>
  );
}
