import { Component, type ReactNode } from "react";
import { askAgain } from "./late-file.ts";

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Replaces the broken part; `retry` mounts it anew. */
  fallback: (retry: () => void) => ReactNode;
  /** Waits for `retry`: what opens by a press does not open by itself. */
  isByHand?: boolean;
  /** It contains all that the page shows, so that a new document loses nothing. */
  isPage?: boolean;
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

  /** What did not arrive without a network is tried again with one. */
  override componentDidMount(): void {
    if (!this.props.isByHand) addEventListener("online", this.#retry);
  }

  override componentWillUnmount(): void {
    removeEventListener("online", this.#retry);
  }

  /**
   * A browser may keep the failure of a file that another one needs, for as long as the document lives. What fails again once the server
   * can be reached needs a new document.
   */
  override componentDidCatch(): void {
    if (this.#isRetried && this.props.isPage)
      fetch("/").then(
        () => location.reload(),
        () => undefined,
      );
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.resetKey === this.props.resetKey) return;
    this.#isRetried = false;
    if (this.state.isBroken) this.#mountAnew();
  }

  /** Whether what is shown was asked for again, without another change. */
  #isRetried = false;

  readonly #retry = (): void => {
    if (!this.state.isBroken) return;
    this.#isRetried = true;
    this.#mountAnew();
  };

  #mountAnew(): void {
    askAgain();
    this.setState({ isBroken: false });
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return this.props.fallback(this.#retry);
  }
}
