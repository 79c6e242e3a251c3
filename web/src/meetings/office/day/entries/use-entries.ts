import type { MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import type { DayEntry } from "@portal/domain/meetings/office/day/day-entries";
import { type DayRecord, dayRecordOf } from "@portal/domain/meetings/office/day/day-record";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { MeetingName } from "../../office-meeting-api.ts";
import { callDay, callEntries, callLead, dayKey } from "../day-api.ts";
import { queueKey, type Unnumbered } from "./day-queue.ts";
import { createEntrySender, type SenderState } from "./entry-sender.ts";

/** A meeting's day as this browser has it, with what it can enter. */
export interface DayEntries {
  /** With what waits to be sent. */
  readonly record: DayRecord;
  readonly sender: SenderState;
  readonly isLeading: boolean;
  /** It leads, and the meeting is held: what is pressed is entered. */
  readonly mayEnter: boolean;
  readonly enter: (entry: Pick<Unnumbered, "kind" | "body"> & Partial<Unnumbered>) => void;
  readonly takeLead: () => Promise<void>;
  readonly discard: (entryNo: number) => void;
  readonly again: () => void;
}

/** Enters on this browser: kept first, then sent in order. */
export function useEntries(
  name: MeetingName,
  day: MeetingDay,
  who: { readonly staffId: number; readonly mayAct: boolean; readonly isOnlyTab: boolean },
): DayEntries {
  const { agencyId, meetingId } = name;
  const { staffId, mayAct, isOnlyTab } = who;
  const client = useQueryClient();
  const [sender] = useState(() =>
    createEntrySender({
      key: queueKey({ agencyId, meetingId, staffId }),
      send: (path, device, entries) => callEntries(name, path, device, entries),
      look: () => callDay(name),
      onDay: (answered) => client.setQueryData(dayKey(name), answered),
    }),
  );
  const state = useSyncExternalStore(sender.subscribe, sender.state);
  const { device, waiting } = state;
  const lastNo = Math.max(0, ...day.entries.map(({ entryNo }) => entryNo));
  const isHeld = day.steps.includes("enter");
  const isLeading = day.lead?.device === device;
  useEffect(() => {
    if (!mayAct || !isOnlyTab) return undefined;
    sender.start();
    return sender.stop;
  }, [sender, mayAct, isOnlyTab]);
  useEffect(() => {
    if (mayAct && isOnlyTab) sender.see(day);
  }, [sender, day, mayAct, isOnlyTab]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    if (state.isKept || waiting.length === 0) return undefined;
    globalThis.addEventListener("beforeunload", warn);
    return () => globalThis.removeEventListener("beforeunload", warn);
  }, [state.isKept, waiting.length]);
  const record = useMemo(
    () =>
      dayRecordOf([
        ...(day.entries as readonly DayEntry[]),
        ...waiting.filter(({ entryNo }) => entryNo > lastNo),
      ]),
    [day.entries, waiting, lastNo],
  );
  return {
    record,
    sender: state,
    isLeading,
    mayEnter: mayAct && isOnlyTab && isLeading && isHeld,
    enter: ({ replacesNo = null, reason = null, ...entry }) => sender.add({ ...entry, replacesNo, reason }),
    takeLead: async () => {
      const answered = await callLead(name, device, day.lead?.leadNo ?? 0);
      client.setQueryData(dayKey(name), answered);
    },
    discard: sender.discard,
    again: sender.again,
  };
}
