import { z } from "zod";
import { instant } from "../core/fields.ts";
import { factorMethods } from "../second-factor/public.ts";
import { role } from "./schemas.ts";

/** Where somebody was when they signed in; both texts are empty where it was before they were kept. */
const place = z.object({
  /** The browser in words: 'Firefox on Windows'. */
  device: z.string(),
  /** An IPv4 address, or the /64 of an IPv6 address. */
  network: z.string(),
});

/** A browser that is signed in to the account. */
const ownSession = place.extend({
  /** The session's handle. */
  id: z.string(),
  role,
  signedInAt: instant,
  /** To the minute or so. */
  lastUsedAt: instant,
  isThis: z.boolean(),
});

/** A browser in which somebody signed in to the account before; it waits for nobody else's failures. */
const knownBrowser = place.extend({
  id: z.uuid(),
  /** Null: before it was kept. */
  firstUsedAt: instant.nullable(),
  /** Of the last sign-in. */
  lastUsedAt: instant,
  isThis: z.boolean(),
});

/** A calendar that can be read without the password. */
const ownFeed = z.object({ role, createdAt: instant, readAt: instant.nullable() });

/** One's own account: who is signed in to it, and with what. */
export const account = z.object({
  sessions: z.array(ownSession),
  browsers: z.array(knownBrowser),
  factors: factorMethods,
  /** The agency asks for a second step in this role: the last one stays. */
  isFactorDemanded: z.boolean(),
  /** False: there are no passkeys under the page's address. */
  arePasskeysOffered: z.boolean(),
  feeds: z.array(ownFeed),
});
export type Account = z.infer<typeof account>;

/** Something that happened to the account. */
const historyRow = place.extend({
  id: z.string(),
  at: instant,
  /** `view`: somebody of the agency looked at the portal as this person does. */
  sort: z.enum(["sign-in", "failure", "change", "view"]),
  /** A sentence, without its full stop. */
  text: z.string(),
});

/** The newest first; `next` asks for the page after this one, and is null with the last. */
export const accountHistory = z.object({ rows: z.array(historyRow), next: z.string().nullable() });
export type AccountHistory = z.infer<typeof accountHistory>;

/** `before`: the `next` of a page. */
export const historyQuery = z.strictObject({
  before: z
    .string()
    .regex(/^[0-9]{1,18}\.[0-9]{1,18}$/, "This is not a place in the history.")
    .optional(),
});
