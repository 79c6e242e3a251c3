import type {
  bringInAgain,
  changeBringIn,
  closeBringIn,
  confirmBringIn,
  getBringIn,
  getBringInPackage,
  listBringIns,
  lookAtBringIn,
  openBringIn,
} from "@portal/contract/import/office/endpoints";
import type { BringIn } from "@portal/contract/import/office/schemas";
import type { FactorProof } from "@portal/contract/second-factor/schemas";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../core/api/office-client.ts";
import { fetchOfficeFile } from "../../core/api/office-file.ts";

const base = "/api/agencies/{agencyId}/office";
const one = `${base}/bring-ins/{bringInId}` as const;

export const bringInsKey = (agencyId: string) => ["import", agencyId, "bring-ins"] as const;
export const bringInKey = (agencyId: string, bringInId: string) =>
  ["import", agencyId, "bring-in", bringInId] as const;

const WORKING_MS = 700;

/** Whether the portal is at work on it. */
export const isAtWork = ({ state }: Pick<BringIn, "state">): boolean =>
  state === "reading" || state === "loading";

/** What was brought in, and what is under way. */
export const useBringIns = (agencyId: string) =>
  useQuery({
    queryKey: bringInsKey(agencyId),
    staleTime: 0,
    queryFn: ({ signal }) =>
      callOffice<typeof listBringIns>("GET", `${base}/bring-ins`, { params: { agencyId }, signal }),
  });

/** One of them, asked again while the portal is at work on it. Looking on keeps nobody signed in. */
export const useBringIn = (agencyId: string, bringInId: string) =>
  useQuery({
    queryKey: bringInKey(agencyId, bringInId),
    staleTime: 0,
    queryFn: ({ signal }) =>
      callOffice<typeof getBringIn>("GET", one, {
        params: { agencyId, bringInId },
        isBackground: true,
        signal,
      }),
    refetchInterval: ({ state: { data, error } }) =>
      data !== undefined && error === null && isAtWork(data) ? WORKING_MS : false,
  });

export const callOpen = (agencyId: string, kind: BringIn["kind"], uploadIds: readonly string[]) =>
  callOffice<typeof openBringIn>("POST", `${base}/bring-ins`, {
    params: { agencyId },
    body: { kind, uploadIds: [...uploadIds] },
  });

export interface Said {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly schemes: Readonly<Record<string, unknown>>;
}

export const callChange = (agencyId: string, { bringInId, version }: BringIn, { answers, schemes }: Said) =>
  callOffice<typeof changeBringIn>("PUT", one, {
    params: { agencyId, bringInId },
    body: { version, mapping: {}, answers: { ...answers }, schemes: { ...schemes } },
  });

export const callClose = (agencyId: string, bringInId: string) =>
  callOffice<typeof closeBringIn>("DELETE", one, { params: { agencyId, bringInId } });

export const useLook = (agencyId: string, { bringInId, version }: BringIn) =>
  useQuery({
    queryKey: [...bringInKey(agencyId, bringInId), "look", version],
    queryFn: ({ signal }) =>
      callOffice<typeof lookAtBringIn>("POST", `${one}/look`, {
        params: { agencyId, bringInId },
        body: {},
        signal,
      }),
  });

export const callConfirm = (agencyId: string, { bringInId, version, checked }: BringIn, proof: FactorProof) =>
  callOffice<typeof confirmBringIn>("POST", `${one}/live`, {
    params: { agencyId, bringInId },
    body: { confirmed: true, version, breaksHash: checked?.breaksHash ?? "", proof },
  });

export const callAgain = (agencyId: string, bringInId: string) =>
  callOffice<typeof bringInAgain>("POST", `${one}/again`, { params: { agencyId, bringInId }, body: {} });

export const callPackage = (agencyId: string, bringInId: string) =>
  fetchOfficeFile<typeof getBringInPackage>("GET", `${one}/package`, { params: { agencyId, bringInId } });
