import { Outlet } from "@tanstack/react-router";
import { AgencyFrame } from "../agency/agency-frame.tsx";
import { usePageChange } from "./use-page-change.ts";

/** The frame of pages before sign-in: no menu. */
export function PublicLayout() {
  usePageChange();
  return (
    <AgencyFrame>
      <Outlet />
    </AgencyFrame>
  );
}
