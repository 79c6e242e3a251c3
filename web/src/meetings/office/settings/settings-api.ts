import type {
  changeMeetingSettings,
  getMeetingSettings,
} from "@portal/contract/meetings/office/settings-endpoints";
import type { MeetingSettingsChange } from "@portal/contract/meetings/office/settings-schemas";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../../core/api/office-client.ts";

const path = "/api/agencies/{agencyId}/office/plans/{ownersCorpId}/meeting-settings";

/** Which plan of which agency. */
export interface PlanName {
  readonly agencyId: string;
  readonly ownersCorpId: string;
}

export const settingsKey = ({ agencyId, ownersCorpId }: PlanName) => [
  "meetings",
  agencyId,
  "settings",
  ownersCorpId,
];

export const useMeetingSettings = (plan: PlanName) =>
  useQuery({
    queryKey: settingsKey(plan),
    staleTime: 0,
    queryFn: ({ signal }) =>
      callOffice<typeof getMeetingSettings>("GET", path, { params: { ...plan }, signal }),
  });

export const callChangeSettings = (plan: PlanName, body: MeetingSettingsChange) =>
  callOffice<typeof changeMeetingSettings>("PUT", path, { params: { ...plan }, body });
