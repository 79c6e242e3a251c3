import { NOTICE_MAX_LENGTH, NOTICE_STATES, TITLE_MAX_LENGTH } from "@portal/domain/notices/notice-rules";
import { z } from "zod";
import { day, id, idParam, instant } from "../../core/fields.ts";
import { factorProof } from "../../second-factor/public.ts";

const state = z.enum(NOTICE_STATES);
const version = z.int().positive();

/** A notice in the office's list. */
const officeNotice = z.object({
  noticeId: id,
  version,
  title: z.string(),
  text: z.string(),
  plans: z.array(z.object({ ownersCorpId: id, planNumber: z.string() })),
  from: day.nullable(),
  until: day.nullable(),
  isPinned: z.boolean(),
  isUrgent: z.boolean(),
  state,
  /** It is published, and its days are over. */
  isOver: z.boolean(),
  writtenBy: z.string(),
  changedAt: instant,
  publishedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  /** Of an urgent one: how many people were mailed, and how many wait to be. */
  mailed: z.int(),
  waiting: z.int(),
});
export type OfficeNotice = z.infer<typeof officeNotice>;
export const officeNoticeAnswer = officeNotice;

export const officeNoticeQuery = z.strictObject({
  plan: idParam.optional(),
  state: state.optional(),
  after: idParam.optional(),
});

export const officeNoticePage = z.object({
  /** What was changed last comes first. */
  rows: z.array(officeNotice),
  next: id.nullable(),
});
export type OfficeNoticePage = z.infer<typeof officeNoticePage>;

const content = {
  title: z
    .string()
    .max(TITLE_MAX_LENGTH, `Write ${TITLE_MAX_LENGTH} characters at most.`)
    .transform((typed) => typed.trim().replaceAll(/\s+/g, " "))
    .refine((typed) => typed !== "", "Write a title."),
  text: z
    .string()
    .max(NOTICE_MAX_LENGTH, `Write ${NOTICE_MAX_LENGTH.toLocaleString("en-AU")} characters at most.`)
    .transform((typed) => typed.trim().replaceAll(/\r\n?/g, "\n"))
    .refine((typed) => typed !== "", "Write what people are to read."),
  plans: z.array(id).min(1, "Choose a scheme.").max(2000),
  from: day.nullable(),
  until: day.nullable(),
  isPinned: z.boolean(),
  isUrgent: z.boolean(),
};
type Days = { readonly from: string | null; readonly until: string | null };
const isInOrder = ({ from, until }: Days) => from === null || until === null || from <= until;
const order = { path: ["until"], message: "The last day comes before the first one." };

export const noticeWriting = z.strictObject(content).refine(isInOrder, order);
export type NoticeWriting = z.infer<typeof noticeWriting>;
export const noticeChange = z.strictObject({ ...content, version }).refine(isInOrder, order);
export type NoticeChange = z.infer<typeof noticeChange>;

export const noticePublishing = z.strictObject({ version });
export const urgentPublishing = z.strictObject({ version, proof: factorProof });
export const noticeWithdrawing = z.strictObject({
  version,
  reason: z.string().trim().min(3, "Write why, in a few words.").max(300),
});
