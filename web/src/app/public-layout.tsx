import { Outlet } from "@tanstack/react-router";
import { AgencyFrame } from "../agency/agency-frame.tsx";

/** The frame of pages before sign-in: no menu. */
export function PublicLayout() {
  return (
    <AgencyFrame>
      <Outlet />
    </AgencyFrame>
  );
}
