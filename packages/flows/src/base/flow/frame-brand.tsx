import { createContext, use, type ReactNode } from "react";

const BrandContext = createContext<ReactNode>(null);

export interface FrameBrandProps {
  /** Stands at the start of a flow's bar: the host's mark. */
  brand: ReactNode;
  children: ReactNode;
}

/** A host that shows nothing but a flow gives its mark to the flow's own bar: there is one bar, not two. */
export function FrameBrand({ brand, children }: FrameBrandProps) {
  return <BrandContext value={brand}>{children}</BrandContext>;
}

export function useFrameBrand(): ReactNode {
  return use(BrandContext);
}
