import { Component, type ErrorInfo, type ReactNode } from "react";

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Stands in for what broke; `retry` mounts it anew. */
  fallback: (retry: () => void) => ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
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

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return this.props.fallback(() => this.setState({ isBroken: false }));
  }
}
