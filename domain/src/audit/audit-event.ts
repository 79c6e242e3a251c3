import type { LawEvent, SettingEvent } from "../agency/audit-events.ts";
import type { MessageEvent } from "../contact/audit-events.ts";
import type { AdoptionEvent } from "../core/audit-events.ts";
import type { DocumentEvent } from "../documents/audit-events.ts";
import type { ImportEvent } from "../import/audit-events.ts";
import type { InvoiceEvent } from "../invoices/audit-events.ts";
import type { MeetingEvent } from "../meetings/audit-events.ts";
import type { NoticeEvent } from "../notices/audit-events.ts";
import type { PeopleEvent } from "../people/audit-events.ts";
import type { ReportEvent } from "../reports/audit-events.ts";
import type { SecondFactorEvent } from "../second-factor/audit-events.ts";
import type { SignInEvent } from "../sign-in/audit-events.ts";
import type { StaffEvent } from "../staff/audit-events.ts";
import type { LogExport } from "./audit-events.ts";

/** Everything that the log tells of, each kind with what it says; never a secret, never the text of a message. */
export type AuditEvent =
  | AdoptionEvent
  | DocumentEvent
  | ImportEvent
  | InvoiceEvent
  | LawEvent
  | LogExport
  | MeetingEvent
  | MessageEvent
  | NoticeEvent
  | PeopleEvent
  | ReportEvent
  | SecondFactorEvent
  | SettingEvent
  | SignInEvent
  | StaffEvent;

/** The same of one kind. */
export type AuditEventOf<Kind extends AuditEvent["kind"]> = Extract<AuditEvent, { readonly kind: Kind }>;
