import { Card } from "@apex/ui/card/card";
import type { ReactNode } from "react";

export interface ChatCardProps {
  /** A `Chat`. */
  children: ReactNode;
  className?: string;
}

/**
 * The card around a conversation. On a phone it fills the screen below the heading, so that the newest message is in
 * view.
 */
export function ChatCard({ children, className = "" }: ChatCardProps) {
  return (
    <Card
      padding="none"
      className={`flex h-[calc(var(--apex-page-height,53rem)-17.5rem)] min-h-80 flex-col sm:h-[min(44rem,calc(var(--apex-page-height,53rem)-9rem))] sm:min-h-96 ${className}`}
    >
      {children}
    </Card>
  );
}
