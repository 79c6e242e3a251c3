import type { InvitationOrder, OfficeTask } from "@portal/contract/people/office/schemas";
import { useRef, useState } from "react";
import { randomUuid } from "../../../core/ids/random-uuid.ts";
import { callInvite } from "./task-api.ts";

/** Whom to invite, named or found by a filter, and how. */
export type Invited = Pick<InvitationOrder, "usernames" | "filter" | "way">;

/** Orders invitations. Tried again after an answer that did not come, it is the same order: nobody is invited twice. */
export function useInvite(
  agencyId: string,
  {
    onOrdered,
    onFailed,
  }: { onOrdered: (task: OfficeTask, invited: Invited) => void; onFailed: (error: unknown) => void },
) {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const last = useRef({ asked: "", taskId: "" });
  const invite = async (invited: Invited): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    const asked = JSON.stringify(invited);
    if (last.current.asked !== asked) last.current = { asked, taskId: randomUuid() };
    try {
      const task = await callInvite(agencyId, { taskId: last.current.taskId, ...invited });
      last.current = { asked: "", taskId: "" };
      onOrdered(task, invited);
    } catch (error) {
      onFailed(error);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, invite: (invited: Invited) => void invite(invited) };
}
