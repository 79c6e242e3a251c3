import type { PaperTask } from "./paper-messages.ts";

/**
 * The thread in which papers of meetings become files, so that nobody else waits for it. An entry of its own, built to
 * dist/server/meeting-paper-worker.js.
 */
export default async function makePaper(task: PaperTask): Promise<Uint8Array> {
  // Each maker is read with its first paper.
  if (task.format === "docx") {
    const { meetingPaperDocx } = await import("./meeting-paper-docx.ts");
    return meetingPaperDocx(task);
  }
  const { meetingPaperPdf } = await import("./meeting-paper-pdf.ts");
  return meetingPaperPdf(task);
}
