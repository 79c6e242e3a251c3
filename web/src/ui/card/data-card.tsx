import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { loadErrorText } from "../../core/api-problem.ts";
import { LoadError } from "../states/load-error.tsx";
import { Card } from "./card.tsx";

/** A card of one call: its shape while it is on its way, what came, or why nothing did and a way on. */
export function DataCard<Data>({
  query: { data, error, isFetching, refetch },
  skeleton,
  children,
  ...frame
}: Omit<ComponentProps<typeof Card>, "children"> & {
  readonly query: UseQueryResult<Data>;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}) {
  return (
    <Card {...frame}>
      {data !== undefined ? (
        children(data)
      ) : error === null ? (
        skeleton
      ) : (
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
