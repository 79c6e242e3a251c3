import type { ReportType } from "@portal/domain/reports/catalogue";
import type { ParameterFacts } from "@portal/domain/reports/parameters";
import { faultOf, presetTexts, type TypedParameters } from "./typed-parameters.ts";

const keptUnder = (agencyId: string) => `portal.reports.${agencyId}`;

/** By field, a choice and the preset of its time. */
type KeptFields = Readonly<Record<string, readonly [chosen: string, preset: string]>>;

/** By internal name. */
function kept(agencyId: string): Readonly<Record<string, KeptFields | undefined>> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(keptUnder(agencyId)) ?? "{}");
    // Only what is a text and valid is taken from it.
    return typeof all === "object" && all !== null ? (all as Record<string, KeptFields | undefined>) : {};
  } catch {
    return {};
  }
}

/** Remembers in this browser what a report was made with, over sign-out and all, as the page size of a grid is. */
export function keepChoices(
  agencyId: string,
  report: ReportType,
  typed: TypedParameters,
  facts: ParameterFacts,
): void {
  const presets = presetTexts(report, facts);
  const fields = Object.fromEntries(
    report.fields.map((field) => [field, [typed[field] ?? "", presets[field] ?? ""]]),
  );
  try {
    localStorage.setItem(
      keptUnder(agencyId),
      JSON.stringify({ ...kept(agencyId), [report.internalName]: fields }),
    );
  } catch {
    // Then the presets come again.
  }
}

/**
 * What a form opens with: the choices of its last report, else the presets. A choice counts for as long as its preset has
 * not moved on, so that last quarter's month and last year's budget do not come back.
 */
export function initialTexts(agencyId: string, report: ReportType, facts: ParameterFacts): TypedParameters {
  const presets = presetTexts(report, facts);
  const fields = kept(agencyId)[report.internalName];
  const chosen = Object.fromEntries(
    report.fields.map((field) => {
      const [text, preset] = Array.isArray(fields?.[field]) ? fields[field] : [];
      const isCurrent = typeof text === "string" && preset === presets[field];
      return [field, isCurrent ? text : (presets[field] ?? "")];
    }),
  );
  return Object.fromEntries(
    report.fields.map((field) => [
      field,
      faultOf(report, field, chosen, facts) === null ? (chosen[field] ?? "") : (presets[field] ?? ""),
    ]),
  );
}
