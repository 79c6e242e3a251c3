import type { ComponentProps, ReactNode } from "react";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { LoadError } from "../states/load-error.tsx";
import { Card } from "./card.tsx";

/** What a card waits for: the part of a query's result that it shows. */
export interface PendingData<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export type CardFrame = Omit<ComponentProps<typeof Card>, "children">;

/** A card of one call: its shape while it is on its way, what came, or why nothing did and a way on. */
export function DataCard<Data>({
  query: { data, error, isFetching, refetch },
  skeleton,
  children,
  ...frame
}: CardFrame & {
  readonly query: PendingData<Data>;
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
