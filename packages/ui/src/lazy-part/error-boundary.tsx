import { Component, type ReactNode } from "react";
import { askAgain } from "./late-file.ts";

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Replaces the broken part; `retry` mounts it anew. */
  fallback: (retry: () => void) => ReactNode;
  /** True to wait for `retry`: content that opens on a press must not open by itself. */
  isByHand?: boolean;
  /** Called when it breaks again after a retry. */
  onBrokenAgain?: () => void;
  /** A change of it retries the broken part. */
  resetKey?: string;
}

interface State {
  isBroken: boolean;
}

/** Contains an error, so that the rest of the page survives. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  /** Retries when the network returns: a file may have failed to load without it. */
  override componentDidMount(): void {
    if (!this.props.isByHand) addEventListener("online", this.#retry);
  }

  override componentWillUnmount(): void {
    removeEventListener("online", this.#retry);
  }

  override componentDidCatch(): void {
    if (this.#isRetried) this.props.onBrokenAgain?.();
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.resetKey === this.props.resetKey) return;
    this.#retry();
    this.#isRetried = false;
  }

  /** True if the shown content is the result of a retry, and `resetKey` has not changed since. */
  #isRetried = false;

  readonly #retry = (): void => {
    if (!this.state.isBroken) return;
    this.#isRetried = true;
    askAgain();
    this.setState({ isBroken: false });
  };

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return this.props.fallback(this.#retry);
  }
}
