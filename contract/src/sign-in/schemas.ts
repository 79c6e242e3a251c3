import { accessCodeError } from "@portal/domain/sign-in/access-code";
import { loginPasswordError } from "@portal/domain/sign-in/login-password";
import { z } from "zod";
import { id } from "../core/fields.ts";

/** Owner 1, CommitteeMember 2, CommitteeMemberNonLot 3, BuildingManager 4 (specification section 1). */
export const role = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

export const user = z.object({
  userRole: role,
  /** Ours: the roles that the account holds and the agency's version offers, this session's among them (D30). */
  availableRoles: z.array(role),
  mainContact: z.object({ contactID: id, name: z.string(), webAccessUsername: z.string() }),
  /** Ours (D63): the account's address, else the contact's; null where neither has one. */
  email: z.string().nullable(),
  /** The session's public handle; it names the session and proves nothing on its own (D20). */
  sessionId: z.string(),
  executiveMemberList: z.array(z.object({ ownersCorpID: id, ownerCorpType: z.string(), name: z.string() })),
  portalFullAccessRight: z.boolean(),
  isInvoiceApprover: z.boolean(),
  onlineVotingProvider: z.int(),
  /** `TOTP_SUCCESS`: a mailed temporary password. `SECOND_FACTOR_REQUIRED`: nothing else of the user is told yet (D73). */
  loginResult: z.enum(["SUCCESS", "TOTP_SUCCESS", "SECOND_FACTOR_REQUIRED"]),
  /** Ours, of `SECOND_FACTOR_REQUIRED` alone. */
  secondFactor: z
    .object({
      /** What the person has set up. */
      methods: z.object({ authenticator: z.boolean(), passkeys: z.boolean(), recoveryCodes: z.boolean() }),
      /** The agency asks for a factor and there is not one yet. */
      mustEnrol: z.boolean(),
    })
    .optional(),
});
export type User = z.infer<typeof user>;

/** Applies a rule of section 5 to a request, so that page and server cannot differ (D24). */
const holds =
  (faultOf: (typed: string) => string | null) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    const message = faultOf(value);
    if (message !== null) issues.push({ code: "custom", message, input: value });
  };

/**
 * `version` is taken and ignored: the server knows the agency's (D41). Blanks around an access code are cut, and one that
 * breaks its rule is nobody's failed attempt (D77).
 */
export const logonRequest = z.strictObject({
  username: z.string().trim().check(holds(accessCodeError)),
  password: z.string().check(holds(loginPasswordError)),
  role,
  version: z
    .union([z.number(), z.string().max(32)])
    .nullable()
    .optional(),
});
export type LogonRequest = z.infer<typeof logonRequest>;

/** The code behind `#link=` of a link that was mailed. */
export const linkRequest = z.strictObject({ code: z.string().min(1).max(128) });

/** The role to go on in (D30). */
export const roleChange = z.strictObject({ role });

/** `userType` is taken and ignored (D41). */
export const usernameSearch = z.strictObject({
  email: z.string().trim().min(1, "Email is required.").max(254, "Email is invalid."),
  userType: z.int().optional(),
});

/** `email` carries what the card asks for, the access code, or an e-mail address; userType 0 is any other role (D41). */
export const passwordSearch = z.strictObject({
  email: z
    .string()
    .trim()
    .min(1, "The Access Code field is required.")
    .max(254, "The Access Code field must be valid."),
  userType: z.int(),
});

export const passwordReset = z.strictObject({
  username: z
    .string()
    .trim()
    .min(1, "The Access Code field is required.")
    .max(254, "The Access Code field must be valid."),
  userRole: z.int(),
  version: z
    .union([z.number(), z.string().max(32)])
    .nullable()
    .optional(),
});

/** `oldPassword` is the temporary one after a reset (D62). */
export const passwordChange = z.strictObject({
  newPassword: z.string().max(128, "New Password can be a maximum of 15 characters."),
  oldPassword: z.string().max(128),
  version: z
    .union([z.number(), z.string().max(32)])
    .nullable()
    .optional(),
});

/** What came of it, in the words of section 8. */
export const outcomeMessage = z.object({ message: z.string() });
