import { z } from "zod";
import { day, id, instant } from "../core/fields.ts";

/** A notice as people of a plan read it: plain text with its line ends. */
const notice = z.object({
  noticeId: id,
  title: z.string(),
  text: z.string(),
  isPinned: z.boolean(),
  isUrgent: z.boolean(),
  publishedAt: instant,
  until: day.nullable(),
});
export type Notice = z.infer<typeof notice>;

/** Urgent ones first, then what is pinned, then the newest. */
export const notices = z.array(notice);
