import { Component, type ReactNode } from "react";

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Stands in for what broke; `retry` mounts it anew. */
  fallback: (retry: () => void) => ReactNode;
  /** When it changes, what broke is tried again. */
  resetKey?: string;
}

interface State {
  isBroken: boolean;
}

/** Keeps what breaks from taking the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.isBroken && before.resetKey !== this.props.resetKey)
      this.setState({ isBroken: false });
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return this.props.fallback(() => this.setState({ isBroken: false }));
  }
}
