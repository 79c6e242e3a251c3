import { accessCodeError } from "@portal/domain/sign-in/access-code";
import { z } from "zod";
import { role } from "../sign-in/public.ts";

const invitationKey = {
  /** The access code, which the code of a letter needs beside it; absent with the code of a link. */
  username: z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const message = accessCodeError(value);
      if (message !== null) issues.push({ code: "custom", message, input: value });
    })
    .optional(),
  /** What stands behind the `#` of a link, or is typed from a letter. */
  code: z.string().trim().min(1, "The Code field is required.").max(128, "The Code field must be valid."),
};

export const portalInvitationLook = z.strictObject(invitationKey);

/** Whom an invitation is for. */
export const portalInvited = z.object({
  /** The access code, for the browser's password manager and for the next sign-in. */
  username: z.string(),
  name: z.string(),
  roles: z.array(role).min(1),
});
export type PortalInvited = z.infer<typeof portalInvited>;

export const portalInvitationAcceptance = z.strictObject({
  ...invitationKey,
  newPassword: z.string().max(128, "New Password can be a maximum of 15 characters."),
  role,
});
export type PortalInvitationAcceptance = z.infer<typeof portalInvitationAcceptance>;
