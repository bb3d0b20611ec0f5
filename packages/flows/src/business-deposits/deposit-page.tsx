import { LinkButton } from "@apex/ui/link-button/link-button";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useEffect, type ReactNode } from "react";

export interface DepositPageProps {
  title: string;
  description?: ReactNode;
  /** The page above it. */
  back: { readonly href: string; readonly label: string };
  /** Buttons beside the title. */
  actions?: ReactNode;
  onTitle?: ((title: string) => void) | undefined;
  children?: ReactNode;
}

/** The frame of every page of a business's deposits. */
export function DepositPage({
  title,
  description,
  back,
  actions,
  onTitle,
  children,
}: DepositPageProps) {
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <div className="grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={title}
        description={description}
        back={
          <LinkButton href={back.href} variant="quiet" size="compact">
            {back.label}
          </LinkButton>
        }
        actions={actions}
      />
      {children}
    </div>
  );
}
