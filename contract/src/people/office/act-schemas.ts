import { isEmailAddress } from "@portal/domain/core/email-address";
import { areQuestionsEnough, PHONE_QUESTIONS } from "@portal/domain/people/phone-question";
import { z } from "zod";
import { day, dollars, id, instant } from "../../core/fields.ts";
import { factorProof } from "../../second-factor/public.ts";
import { role } from "../../sign-in/public.ts";
import { username } from "./schemas.ts";

/** Kept in the log. */
const reason = z.string().trim().min(3, "Write why, in a few words.").max(300);

/** What the agency knows of somebody, to be compared with what the caller says. */
export const phoneQuestions = z.object({
  /** Their lots, and plans in which they have a seat or look after the building. */
  lots: z.array(z.object({ planNumber: z.string(), plan: z.string(), lots: z.array(z.string()) })),
  /** Line by line. */
  address: z.array(z.string()),
  /** The newest payment received for one of their lots. */
  lastReceipt: z.object({ receivedOn: day, amount: dollars }).nullable(),
});
export type PhoneQuestions = z.infer<typeof phoneQuestions>;

/** Help on the phone: which questions the caller answered right, and why they called. */
export const phoneHelp = z.strictObject({
  questions: z
    .array(z.enum(PHONE_QUESTIONS))
    .max(PHONE_QUESTIONS.length)
    .refine(areQuestionsEnough, "Two of the three questions have to be answered right."),
  reason,
  proof: factorProof,
});
export type PhoneHelp = z.infer<typeof phoneHelp>;

export const phoneCode = z.object({
  /** `ABCD-EFGH`, to be typed as the password at sign-in; never shown again. */
  code: z.string(),
  expiresAt: instant,
});
export type PhoneCode = z.infer<typeof phoneCode>;

export const personDisabling = z.strictObject({ reason });

export const personAddress = z.strictObject({
  /** Null: that of the agency's records counts again. */
  address: z.string().trim().max(254).refine(isEmailAddress, "Write an e-mail address.").nullable(),
  reason,
  proof: factorProof,
});

export const personMark = z.strictObject({ isBounced: z.boolean() });

/** A further access code of somebody whom the agency's records have. */
export const personAddition = z.strictObject({
  contactId: id,
  username,
  roles: z.array(role).min(1, "Choose a role.").max(4),
  /** Of a building manager: the plans that they look after. */
  ownersCorpIds: z.array(id).max(1_000),
});
export type PersonAddition = z.infer<typeof personAddition>;
