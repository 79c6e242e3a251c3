import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { ToastRegion } from "../ui/toast/toast-region.tsx";
import type { PortalRouter } from "./router.tsx";

/** Everything on the page. Toasts stand outside the router, so that they outlive a change of page. */
export function Portal({
  router,
  queryClient,
}: {
  readonly router: PortalRouter;
  readonly queryClient: QueryClient;
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastRegion />
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
