import { isEmailAddress } from "@portal/domain/core/email-address";
import { staffPasswordError } from "@portal/domain/staff/staff-password";
import { z } from "zod";
import { id, instant } from "../../core/fields.ts";
import {
  factorMethods,
  factorProof,
  passkeyAssertion,
  passkeyAttestation,
  passkeyName,
  factorCode,
} from "../../second-factor/public.ts";

const right = z.enum(["admin", "manager", "reader"]);

/** Plans that a right counts for; null: all of the agency. */
const plans = z.array(id).min(1).max(10_000).nullable();

const email = z.string().trim().max(254).refine(isEmailAddress, "Write an e-mail address.");

const newPassword = z
  .string()
  .max(512)
  .transform((typed) => typed.normalize("NFC"))
  .check(({ value, issues }) => {
    const message = staffPasswordError(value);
    if (message !== null) issues.push({ code: "custom", message, input: value });
  });

/** The code behind the `#` of a link that was mailed. */
const code = z.string().min(1).max(128);

/** What a session of the office is: half of one asks for the second factor, and tells nothing of the person. */
export const staffSession = z.object({
  stage: z.enum(["second-factor", "full"]),
  /** The session's public handle, for the header X-Office-Session. */
  sessionId: z.string(),
  /** What is still to come; null once signed in. */
  secondFactor: z
    .object({
      /** With what the person can confirm; no more is told before they have. */
      kinds: z.array(z.enum(["authenticator", "passkey", "recovery-code"])),
      /** The person has none yet, and sets the first one up now. */
      mustEnrol: z.boolean(),
      /** A code was mailed that the first factor needs beside; false straight after an invitation. */
      isCodeNeeded: z.boolean(),
    })
    .nullable(),
  /** Null before the second factor. */
  member: z.object({ staffId: id, email: z.string(), name: z.string(), right, plans }).nullable(),
});
export type StaffSession = z.infer<typeof staffSession>;

export const invitationLook = z.strictObject({ code });
/** Whom a link was mailed to, so that the page and the browser's password manager can name the person. */
export const invited = z.object({ email: z.string(), right });

/** Whose password a link replaces. */
export const recovering = z.object({ email: z.string() });
export const invitationAcceptance = z.strictObject({
  code,
  name: z.string().trim().min(1, "Write your name.").max(100),
  password: newPassword,
});

export const staffSignIn = z.strictObject({
  email: z.string().trim().min(1, "Write your e-mail address.").max(254),
  password: z.string().min(1, "Write your password.").max(512),
});

export const staffFactor = z.strictObject({ proof: factorProof });

export const staffRecovery = z.strictObject({ email });
export const staffPasswordReplacement = z.strictObject({ code, password: newPassword });

export const staffMember = z.object({
  staffId: id,
  email: z.string(),
  /** Null until the invitation is accepted. */
  name: z.string().nullable(),
  right,
  plans,
  state: z.enum(["invited", "active", "disabled"]),
  /** Until when the invitation is good; null where no invitation is under way. */
  invitedUntilAt: instant.nullable(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: instant.nullable(),
  version: z.int(),
});
export type StaffMember = z.infer<typeof staffMember>;
export const staffList = z.object({ rows: z.array(staffMember) });

export const staffInvitation = z.strictObject({ email, right, plans, proof: factorProof });
export const staffRights = z.strictObject({ right, plans, version: z.int().positive(), proof: factorProof });
/** An act on a colleague that asks for a second factor of its own. */
export const provenAct = z.strictObject({ proof: factorProof });

export const staffPasskeySignIn = z.strictObject({ assertion: passkeyAssertion });

/**
 * What setting up or removing a second factor asks for: one that there is. Of the first one `enrolmentCode`, six digits that were
 * mailed; straight after an invitation nothing, since its code came by mail.
 */
const confirm = z.union([factorProof, z.strictObject({ enrolmentCode: factorCode })]).nullable();
export type FactorConfirmation = z.infer<typeof confirm>;
export const confirmation = z.strictObject({ confirm });

export const newAuthenticator = z.object({
  /** Base32, for who types it. */
  secret: z.string(),
  /** `otpauth:`, for the picture that an app reads. */
  uri: z.string(),
});
export const authenticatorCode = z.strictObject({ code: factorCode });
export const newPasskey = z.strictObject({
  name: passkeyName,
  attestation: passkeyAttestation,
});

/** Another name for a passkey. */
export const passkeyRenaming = z.strictObject({ name: passkeyName });

/** A new password of one's own, with a second factor for this alone. */
export const staffPasswordChange = z.strictObject({ password: newPassword, proof: factorProof });
export type StaffPasswordChange = z.infer<typeof staffPasswordChange>;

/** What came of setting up a factor. */
export const addedFactor = z.object({
  /** For the day on which it is lost; with the first factor alone, and never shown again. */
  recoveryCodes: z.array(z.string()).nullable(),
  /** Of an enrolment: the session that is signed in now. */
  session: staffSession.nullable(),
});
export const renewedCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const officeAccount = z.object({
  email: z.string(),
  name: z.string(),
  right,
  factors: factorMethods,
  sessions: z.array(
    z.object({
      /** Its public handle. */
      id: z.string(),
      isThis: z.boolean(),
      /** The browser as it names itself. */
      device: z.string(),
      network: z.string(),
      signedInAt: instant,
      lastUsedAt: instant,
    }),
  ),
});
export type OfficeAccount = z.infer<typeof officeAccount>;
