import type {
  endAttorney,
  endNominee,
  enterAttorney,
  enterNominee,
  getAttorneyDeed,
  listAttorneys,
  listNominees,
} from "@portal/contract/meetings/office/representative-endpoints";
import type { AttorneyEntry, NomineeEntry } from "@portal/contract/meetings/office/representative-schemas";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../../core/api/office-client.ts";
import { fetchOfficeFile } from "../../../core/api/office-file.ts";
import type { PlanName } from "../settings/settings-api.ts";

const attorneys = "/api/agencies/{agencyId}/office/plans/{ownersCorpId}/attorneys";
const nominees = "/api/agencies/{agencyId}/office/plans/{ownersCorpId}/nominees";
const oneAttorney = `${attorneys}/{attorneyId}` as const;

export const attorneysKey = ({ agencyId, ownersCorpId }: PlanName) => [
  "meetings",
  agencyId,
  "attorneys",
  ownersCorpId,
];
export const nomineesKey = ({ agencyId, ownersCorpId }: PlanName) => [
  "meetings",
  agencyId,
  "nominees",
  ownersCorpId,
];

export const useAttorneys = (plan: PlanName) =>
  useQuery({
    queryKey: attorneysKey(plan),
    staleTime: 0,
    queryFn: ({ signal }) =>
      callOffice<typeof listAttorneys>("GET", attorneys, { params: { ...plan }, signal }),
  });

export const useNominees = (plan: PlanName) =>
  useQuery({
    queryKey: nomineesKey(plan),
    staleTime: 0,
    queryFn: ({ signal }) =>
      callOffice<typeof listNominees>("GET", nominees, { params: { ...plan }, signal }),
  });

export const callEnterAttorney = (plan: PlanName, body: AttorneyEntry) =>
  callOffice<typeof enterAttorney>("POST", attorneys, { params: { ...plan }, body });

export const callEndAttorney = (plan: PlanName, attorneyId: number, reason: string) =>
  callOffice<typeof endAttorney>("POST", `${oneAttorney}/end`, {
    params: { ...plan, attorneyId },
    body: { reason },
  });

export const callDeed = (plan: PlanName, attorneyId: number) =>
  fetchOfficeFile<typeof getAttorneyDeed>("GET", `${oneAttorney}/deed`, { params: { ...plan, attorneyId } });

export const callEnterNominee = (plan: PlanName, body: NomineeEntry) =>
  callOffice<typeof enterNominee>("POST", nominees, { params: { ...plan }, body });

export const callEndNominee = (plan: PlanName, nomineeId: number, reason: string) =>
  callOffice<typeof endNominee>("POST", `${nominees}/{nomineeId}/end`, {
    params: { ...plan, nomineeId },
    body: { reason },
  });
