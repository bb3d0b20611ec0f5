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

export interface LazyMenuProps {
  /** The content of the button. */
  face: ReactNode;
  /** The button's classes. */
  className: string;
  /** The menu around its trigger, by React.lazy. */
  Menu: ComponentType<{ trigger: ReactElement }>;
  /** Loads it. */
  load: () => Promise<unknown>;
}

/**
 * A button that opens a menu. The code of menus (overlays, collections, typing ahead) is a tenth of the first page's scripts,
 * so it loads when a pointer or the focus comes near.
 */
export function LazyMenu({ face, className, Menu, load }: LazyMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button
      aria-haspopup="menu"
      className={className}
      onHoverStart={() => void load()}
      onFocus={() => void load()}
      onPress={() => setWanted(true)}
    >
      {face}
    </Button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <Menu trigger={<PressedButton className={className}>{face}</PressedButton>} />
    </Suspense>
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
