import { useLayoutEffect, useState, type ReactNode } from "react";
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";

/**
 * react-router's declarative router on the browser's history. Its own BrowserRouter is the same few lines, but brings the
 * parts of the data router and of server rendering with it: 5 kB on the first screen.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [{ location, action }, setNow] = useState({
    location: history.location,
    action: history.action,
  });
  useLayoutEffect(() => history.listen(setNow), [history]);
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  );
}
