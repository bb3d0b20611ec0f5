import { Outlet } from "react-router";
import { Main } from "./main.tsx";

/** Pages of people who are not signed in; they draw their own frame. */
export function GuestLayout() {
  return (
    <Main className="min-h-dvh">
      <Outlet />
    </Main>
  );
}
