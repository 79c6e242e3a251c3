import type { MeetingPaper } from "@portal/contract/documents/schemas";
import type { User } from "@portal/contract/sign-in/schemas";
import { isFeatureAvailable } from "@portal/domain/agency/features";
import { useQuery } from "@tanstack/react-query";
import { type AgencyConfig, featureSettingsOf } from "../agency/public.ts";
import { meetingPapersQuery } from "../documents/public.ts";

/** Of a meeting: empty where the agency has named none, or they cannot be told: then Documents is the place to look. */
export type PapersOf = (meetingId: number) => readonly MeetingPaper[];

/** Asks for the papers of a plan's meetings; null for a user who may not see the plan's documents. */
export function usePapers(
  agencyId: string,
  ownersCorpId: number,
  { config, user }: { readonly config: AgencyConfig; readonly user: User },
  isWanted = true,
): { readonly papersOf: PapersOf | null; readonly isPending: boolean } {
  const isShown = isFeatureAvailable("documents", featureSettingsOf(config, user, ownersCorpId));
  const { data = [], isLoading } = useQuery({
    ...meetingPapersQuery(agencyId, ownersCorpId),
    enabled: isShown && isWanted,
  });
  const papersOf: PapersOf = (id) => data.filter(({ meetingId }) => meetingId === id);
  return { papersOf: isShown ? papersOf : null, isPending: isLoading };
}
