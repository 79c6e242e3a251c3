import { expect, it, vi } from "vitest";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { createDraftSaver, type SaveState } from "./draft-saver.ts";
import type { DraftToKeep } from "../vote-api.ts";

const draftNo = (revision: number): DraftToKeep => ({ choices: [], proxyName: null, revision });
const [older, newer] = [draftNo(1), draftNo(2)];

/** A keeper whose requests are answered by hand. */
function open() {
  const sent: { draft: DraftToKeep; signal: AbortSignal | undefined; end: PromiseWithResolvers<unknown> }[] =
    [];
  const onState = vi.fn<(state: SaveState, saved: DraftToKeep | null) => void>();
  const onOvertaken = vi.fn<(newest: DraftToKeep) => void>();
  const saver = createDraftSaver({
    put: (draft, _, signal) => {
      const end = Promise.withResolvers();
      signal?.addEventListener("abort", () => end.reject(signal.reason));
      sent.push({ draft, signal, end });
      return end.promise;
    },
    onState,
    onOvertaken,
  });
  return { saver, sent, onState, onOvertaken };
}

it("says which draft is the newest where an older one was kept meanwhile, and brings it after", async () => {
  const { saver, sent, onOvertaken, onState } = open();
  saver.offer(older, false);
  saver.offer(newer, false);
  expect(sent.map(({ draft }) => draft)).toEqual([older]);
  sent[0]?.end.resolve({});
  await vi.waitFor(() => expect(sent.map(({ draft }) => draft)).toEqual([older, newer]));
  expect(onOvertaken.mock.calls).toEqual([[newer]]);
  sent[1]?.end.resolve({});
  await vi.waitFor(() => expect(onState.mock.calls).toEqual([[{ isSaved: true }, newer]]));
  saver.stop();
});

it("brings a choice that was made while an older one was being refused", async () => {
  const { saver, sent } = open();
  saver.offer(older, false);
  saver.offer(newer, false);
  sent[0]?.end.reject(new ApiProblem(400, "VALIDATION", "no"));
  await vi.waitFor(() => expect(sent.map(({ draft }) => draft)).toEqual([older, newer]), { timeout: 4_000 });
  saver.stop();
});

it("waits for a request that is under way and then gives it up, so that nothing arrives after a submission", async () => {
  const { saver, sent, onState } = open();
  saver.offer(older, false);
  const began = performance.now();
  await saver.settle();
  expect(performance.now() - began).toBeGreaterThan(1_900);
  expect(sent[0]?.signal?.aborted).toBe(true);
  await sent[0]?.end.promise.catch(() => undefined);
  expect(onState).not.toHaveBeenCalled();
  expect(sent).toHaveLength(1);
  saver.stop();
});
