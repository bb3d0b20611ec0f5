import { createContext, use, type ReactNode } from "react";

const BrandContext = createContext<ReactNode>(null);

export interface FrameBrandProps {
  /** Stands at the start of a flow's bar: the host's mark. */
  brand: ReactNode;
  children: ReactNode;
}

/** Puts the host's logo into the flow's own bar, so that a host that shows only a flow needs no bar of its own. */
export function FrameBrand({ brand, children }: FrameBrandProps) {
  return <BrandContext value={brand}>{children}</BrandContext>;
}

export function useFrameBrand(): ReactNode {
  return use(BrandContext);
}
