import type {
  fetchLetters,
  getOfficeTask,
  invitePeople,
  listOfficeTasks,
  printLetterTestSheet,
  stopOfficeTask,
} from "@portal/contract/people/office/endpoints";
import type { InvitationOrder, OfficeTask } from "@portal/contract/people/office/schemas";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../../core/api/office-client.ts";
import { fetchOfficeFile } from "../../../core/api/office-file.ts";
import { base } from "../people-api.ts";

export const taskKey = (agencyId: string, taskId: string) => ["people", agencyId, "task", taskId] as const;

export const isRunning = ({ state }: OfficeTask): boolean => state === "waiting" || state === "working";

/** How often is asked while people are being invited, and while mails are on their way. */
const WORKING_MS = 1_000;
const MAILING_MS = 5_000;

/** How far a task is, asked again for as long as it is not over. Looking on keeps nobody signed in. */
export const useTask = (agencyId: string, taskId: string) =>
  useQuery({
    queryKey: taskKey(agencyId, taskId),
    staleTime: 0,
    queryFn: ({ signal }) =>
      callOffice<typeof getOfficeTask>("GET", `${base}/tasks/{taskId}`, {
        params: { agencyId, taskId },
        isBackground: true,
        signal,
      }),
    refetchInterval: ({ state: { data, error } }) =>
      data === undefined || error !== null
        ? false
        : isRunning(data)
          ? WORKING_MS
          : data.mails.waiting > 0
            ? MAILING_MS
            : false,
  });

/** One's own tasks of late, for administrators everybody's. */
export const useTasks = (agencyId: string) =>
  useQuery({
    queryKey: ["people", agencyId, "tasks"],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callOffice<typeof listOfficeTasks>("GET", `${base}/tasks`, { params: { agencyId }, signal }),
  });

export const callInvite = (agencyId: string, order: InvitationOrder) =>
  callOffice<typeof invitePeople>("POST", `${base}/people/invitations`, {
    params: { agencyId },
    body: order,
  });

export const callStopTask = (agencyId: string, taskId: string) =>
  callOffice<typeof stopOfficeTask>("DELETE", `${base}/tasks/{taskId}`, { params: { agencyId, taskId } });

/** Each time it is fetched is in the log. */
export const callLetters = (agencyId: string, taskId: string, part: number) =>
  fetchOfficeFile<typeof fetchLetters>("GET", `${base}/tasks/{taskId}/letters/{part}`, {
    params: { agencyId, taskId, part },
  });

export const callTestSheet = (agencyId: string) =>
  fetchOfficeFile<typeof printLetterTestSheet>("GET", `${base}/letters/test-sheet`, { params: { agencyId } });
