import { AUDIT_KINDS, type AuditKind } from "@portal/domain/audit/kind-titles";
import { isLocalDate } from "@portal/domain/core/local-date";

/** What is looked for, as the address has it; what cannot be looked for is left out. */
export interface LogFilter {
  readonly actor?: string;
  readonly kind?: AuditKind;
  readonly plan?: number;
  readonly from?: string;
  readonly to?: string;
}

const isActor = (text: string): boolean =>
  /^(?:user:.{1,100}|staff:[1-9]\d{0,15}|command|system)$/.test(text);
const isKind = (text: string): text is AuditKind => AUDIT_KINDS.some((kind) => kind === text);
/** A day that the log can be asked for. */
export const isLogDay = (text: string): boolean =>
  isLocalDate(text) && text >= "2000-01-01" && text < "2200-01-01";

/** Reads a filter from the parts of an address. */
export function logFilterOf(state: Readonly<Record<string, unknown>>): LogFilter {
  const [actor, kind, plan, from, to] = ["actor", "kind", "plan", "from", "to"].map((name) => {
    const value = state[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  }) as [string, string, string, string, string];
  return {
    ...(isActor(actor) ? { actor } : {}),
    ...(isKind(kind) ? { kind } : {}),
    ...(/^[1-9]\d{0,14}$/.test(plan) ? { plan: Number(plan) } : {}),
    ...(isLogDay(from) ? { from } : {}),
    ...(isLogDay(to) ? { to } : {}),
  };
}

/** What is wrong with a filter that each part of is right; null when nothing is. */
export const periodError = ({ from, to }: LogFilter): string | null =>
  from !== undefined && to !== undefined && to < from ? "Choose an end that is not before the start." : null;
