import { accept, type Parsed } from "../core/result.ts";
import { REPORT_TYPES, type ReportType } from "./catalogue.ts";
import {
  type ParameterFacts,
  parseParameters,
  presetValues,
  type ReportParameters,
  type ReportValues,
} from "./parameters.ts";

/** A report with what it is asked for. */
export interface ReportPart {
  readonly report: ReportType;
  readonly parameters: ReportParameters;
}

/** What the plan owns and owes, how its year goes, its budget, and who is overdue. */
const PACKED_IDS = [1, 2, 3, 12];

/**
 * Four reports as one PDF for a meeting; ours, beside the nineteen and on no list of them. It asks for a month alone, by the
 * rules of the position.
 */
export const MEETING_PACK: ReportType = {
  webAccessReportId: 0,
  internalName: "MeetingPack",
  title: "Meeting pack",
  kind: "position",
  group: null,
  isByGroup: false,
  isLandscape: false,
  gst: null,
  isPerLot: false,
  fields: ["EndPeriodMonth", "EndPeriodYear"],
};

/** The reports that one is made of: itself, or those of the pack. Who runs it may run them all. */
export function reportsIn(report: ReportType): readonly ReportType[] {
  return report === MEETING_PACK
    ? REPORT_TYPES.filter(({ webAccessReportId }) => PACKED_IDS.includes(webAccessReportId))
    : [report];
}

/** What each report is asked for: as it was, or in the pack its presets with the pack's month where it has one. */
export function partsOf(
  report: ReportType,
  parameters: ReportParameters,
  facts: ParameterFacts,
): Parsed<readonly ReportPart[]> {
  if (report !== MEETING_PACK) return accept([{ report, parameters }]);
  const month: ReportValues = {
    EndPeriodMonth: parameters.endPeriodMonth,
    EndPeriodYear: parameters.endPeriodYear,
  };
  const parts: ReportPart[] = [];
  for (const each of reportsIn(report)) {
    const presets = presetValues(each, facts);
    const slots = each.fields.map((field) => month[field] ?? presets[field] ?? null);
    const parsed = parseParameters(each, slots, facts);
    if (!parsed.ok) return parsed;
    parts.push({ report: each, parameters: parsed.value });
  }
  return accept(parts);
}
