import type { Upload } from "@portal/contract/uploads/office/schemas";
import { tooLongText, type UploadPurpose, uploadRules } from "@portal/domain/uploads/upload-rules";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DroppedFile } from "./dropped-files.ts";
import { ApiProblem } from "../../core/api/api-problem.ts";
import { sendUpload } from "./send-upload.ts";
import { callDropUpload, uploadsKey, useUploads } from "./upload-api.ts";

/** A file on its way, or one that did not come through. */
export interface Sending {
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly trouble: string | null;
  /** It can be sent once more as it is. */
  readonly mayGoAgain: boolean;
}

/** As many as the server takes of one person. */
const AT_ONCE = 3;

/** What is wrong with a file stays so; a connection, a session or a server that is busy does not. */
const mayGoAgain = (failure: unknown): boolean =>
  !(failure instanceof ApiProblem && ["FILE_REFUSED", "TOO_LARGE", "VALIDATION"].includes(failure.code));

/** Sends files, three at once; those that are there wait at the server, also over a reload. */
export function useDrop(agencyId: string, purpose: UploadPurpose, failureWords: (error: unknown) => string) {
  const client = useQueryClient();
  const { data, error, refetch } = useUploads(agencyId, purpose);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const waiting = useRef<DroppedFile[]>([]);
  const running = useRef(0);
  /** What did not come through, to be sent once more. */
  const failed = useRef(new Map<string, DroppedFile>());
  const uploads = data?.rows ?? [];

  const change = (name: string, changed: Partial<Sending> | null): void =>
    setSending((before) =>
      changed === null
        ? before.filter((each) => each.name !== name)
        : before.map((each) => (each.name === name ? { ...each, ...changed } : each)),
    );
  const refresh = () => client.invalidateQueries({ queryKey: uploadsKey(agencyId, purpose) });

  const sendOne = async (dropped: DroppedFile, former: Upload | undefined): Promise<void> => {
    const { name, file } = dropped;
    try {
      if (file.size > uploadRules[purpose].maxBytes) change(name, { trouble: tooLongText(purpose) });
      else {
        await sendUpload(agencyId, purpose, dropped, (part) => change(name, { part }));
        // The newer one of two that are called alike.
        if (former !== undefined) await callDropUpload(agencyId, former.uploadId).catch(() => undefined);
        await refresh();
        change(name, null);
      }
    } catch (failure) {
      if (mayGoAgain(failure)) failed.current.set(name, dropped);
      change(name, { trouble: failureWords(failure), mayGoAgain: mayGoAgain(failure) });
    }
  };
  const pump = (): void => {
    while (running.current < AT_ONCE) {
      const next = waiting.current.shift();
      if (next === undefined) return;
      running.current += 1;
      const former = uploads.find(({ name }) => name === next.name);
      void sendOne(next, former).finally(() => {
        running.current -= 1;
        pump();
      });
    }
  };
  const add = (files: readonly DroppedFile[]): void => {
    const names = new Set(files.map(({ name }) => name));
    for (const name of names) failed.current.delete(name);
    setSending((before) => [
      ...before.filter(({ name }) => !names.has(name)),
      ...[...names].map((name) => ({ name, part: 0, trouble: null, mayGoAgain: false })),
    ]);
    waiting.current.push(...files);
    pump();
  };
  return {
    uploads,
    error,
    retry: () => void refetch(),
    sending,
    isSending: sending.some(({ trouble }) => trouble === null),
    add,
    /** Sends what did not come through once more; what is there already is not sent again. */
    sendAgain: (): void => add([...failed.current.values()]),
    forget: (name: string): void => {
      failed.current.delete(name);
      change(name, null);
    },
    takeOut: async (uploadIds: readonly string[]): Promise<void> => {
      await Promise.allSettled(uploadIds.map((uploadId) => callDropUpload(agencyId, uploadId)));
      await refresh();
    },
  };
}
