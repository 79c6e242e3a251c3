import { useQuery } from "@tanstack/react-query";
import { LazyCard, type LaterFrame } from "../ui/card/lazy-card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { noticesQuery } from "./api.ts";

const frame: LaterFrame<typeof import("./notice-list.tsx")> = {
  title: "Notices",
  icon: "info",
  span: 12,
  skeleton: <Skeleton widths={[60, 90]} />,
  load: () => import("./notice-list.tsx"),
};

/** The notices of a plan; drawn only where there are some. */
export function NoticesCard({
  agencyId,
  ownersCorpId,
}: {
  readonly agencyId: string;
  readonly ownersCorpId: number;
}) {
  const query = useQuery(noticesQuery(agencyId, ownersCorpId));
  return (
    <LazyCard frame={frame} query={query}>
      {({ NoticeList }, notices) => <NoticeList notices={notices} />}
    </LazyCard>
  );
}
