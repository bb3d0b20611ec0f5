import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from "react";
import { Button } from "react-aria-components/Button";
import { ErrorBoundary } from "@apex/ui/lazy-part/error-boundary";

export interface LazyMenuProps {
  /** The content of the button. */
  face: ReactNode;
  /** The button's classes. */
  className: string;
  /** The menu around its trigger, loaded on demand. */
  Menu: ComponentType<{ trigger: ReactElement }>;
  /** Loads the menu. */
  load: () => Promise<unknown>;
}

/**
 * A button that opens a menu. The code of menus (overlays, collections, typing ahead) is a tenth of the first page's scripts,
 * so it loads when a pointer or the focus comes near.
 */
export function LazyMenu({ face, className, Menu, load }: LazyMenuProps) {
  const [isWanted, setWanted] = useState(false);
  // If the menu fails to load now, the next press tries again.
  const prepare = () => void load().catch(() => undefined);
  const button = (onPress: () => void) => (
    <Button
      aria-haspopup="menu"
      className={className}
      onHoverStart={prepare}
      onFocus={prepare}
      onPress={onPress}
    >
      {face}
    </Button>
  );
  if (!isWanted) return button(() => setWanted(true));
  return (
    <ErrorBoundary isByHand fallback={button}>
      <Suspense fallback={button(() => undefined)}>
        <Menu trigger={<PressedButton className={className}>{face}</PressedButton>} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Replaces the pressed button, with its focus and press. */
function PressedButton({ className, children }: { className: string; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    button.current?.click();
  }, []);
  return (
    <Button ref={button} className={className}>
      {children}
    </Button>
  );
}
