import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fetchPart } from "../../core/api/fetch-part.ts";
import { Card } from "./card.tsx";
import { type PendingData, type CardFrame, DataCard } from "./data-card.tsx";

/** A card whose inside is a script of its own: what stands there meanwhile, and where the script comes from. */
export interface LaterFrame<Module> extends CardFrame {
  readonly skeleton: ReactNode;
  readonly load: () => Promise<Module>;
}

/** The script is fetched like data: once, tried again after a passing fault, and its absence has a way on. */
export function scriptQuery<Module>({ title, load }: Pick<LaterFrame<Module>, "title" | "load">) {
  return queryOptions<Module>({
    queryKey: ["script", title],
    queryFn: () => fetchPart(load),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Stands where the card will be, and has its script fetched while the page still waits for other things. */
export function LazyCardSkeleton<Module>({ frame }: { readonly frame: LaterFrame<Module> }) {
  useQuery(scriptQuery(frame));
  return <Card {...frame}>{frame.skeleton}</Card>;
}

/** Data and script come beside each other; whichever fails is what is tried again. */
export function LazyCard<Module, Data>({
  frame,
  query,
  children,
}: {
  readonly frame: LaterFrame<Module>;
  readonly query: PendingData<Data>;
  readonly children: (module: Module, data: Data) => ReactNode;
}) {
  const script: PendingData<Module> = useQuery(scriptQuery(frame));
  const both: PendingData<readonly [Module, Data]> = {
    data: script.data === undefined || query.data === undefined ? undefined : [script.data, query.data],
    error: query.data === undefined && query.error !== null ? query.error : script.error,
    isFetching: query.isFetching || script.isFetching,
    refetch: () => {
      for (const part of [query, script]) if (part.error !== null) part.refetch();
    },
  };
  return (
    <DataCard {...frame} query={both}>
      {([module, data]) => children(module, data)}
    </DataCard>
  );
}
