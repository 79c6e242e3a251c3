import { DEFAULT_APPLICATION_VERSION } from "./application-version.ts";
import { CONTENT_DEFAULTS } from "./content-defaults.ts";
import { SERVICE_KEY } from "./feature-settings.ts";
import {
  type Setting,
  type SettingPath,
  settingsOf,
  type SettingValue,
  type StatedSettings,
} from "./setting-catalogue.ts";
import { settingText } from "./setting-value.ts";
import { withTermsOfState } from "./state-terms.ts";

/** The settings of the portal's own, by name; null: stated to be empty. */
export type Overrides = ReadonlyMap<string, SettingValue>;

/**
 * What holds: a setting of the portal's own wins over the package's (D59). One that fits nothing any more rests. Words that
 * nobody states are those of the agency's state.
 */
export function effectiveSettings(stated: StatedSettings, overrides: Overrides): StatedSettings {
  let settings = stated;
  for (const { name, path } of settingsOf(stated)) {
    const value = overrides.get(name);
    if (value !== undefined) settings = withValue(settings, path, value);
  }
  return { ...settings, terminology: withTermsOfState(settings.terminology, stated.state) };
}

type SettingSource = "default" | "package" | "portal";

export interface SettingState {
  readonly value: SettingValue;
  readonly source: SettingSource;
}

/** A setting's value and who states it: the portal, else the package, else nobody (D59). */
export function settingState(setting: Setting, stated: StatedSettings, overrides: Overrides): SettingState {
  const own = overrides.get(setting.name);
  if (own !== undefined) return { value: own, source: "portal" };
  const packaged = valueAt(stated, setting.path);
  // A text that the package leaves empty is its word; a colour that it leaves empty is the default.
  if (packaged === undefined || (packaged === null && setting.fallback !== null))
    return { value: setting.fallback, source: "default" };
  return { value: packaged, source: "package" };
}

function valueAt(settings: StatedSettings, path: SettingPath): SettingValue | undefined {
  switch (path.in) {
    case "agency":
      return (settings.agency as Readonly<Record<string, string | null>>)[path.field];
    case "content":
      return settings.content[path.field];
    case "voteLabels":
      return voteLabelsOf(settings)?.[path.field];
    case "application":
      return settings.application?.[path.field];
    case "service":
      return settings.services.find(({ serviceKey }) => serviceKey === path.serviceKey)?.isActive;
    case "terminology":
      return settings.terminology.find(({ standardTerm }) => standardTerm === path.standardTerm)?.localTerm;
    case "report":
      return settings.reports.find((each) => each.webAccessReportId === path.webAccessReportId)?.[path.field];
    case "entitlements":
      return settings.showOwnerNameInEntitlements;
    case "payment":
      return settings.payments?.[path.name];
  }
}

function withValue(settings: StatedSettings, path: SettingPath, value: SettingValue): StatedSettings {
  switch (path.in) {
    case "agency":
      return { ...settings, agency: { ...settings.agency, [path.field]: value } };
    case "content":
      return { ...settings, content: { ...settings.content, [path.field]: value as string } };
    case "voteLabels": {
      const labels = { ...CONTENT_DEFAULTS.voteLabels, ...voteLabelsOf(settings), [path.field]: value };
      return { ...settings, content: { ...settings.content, voteLabels: labels } };
    }
    case "application": {
      const application = settings.application ?? unrecordedApplication;
      return { ...settings, application: { ...application, [path.field]: value } };
    }
    case "service":
      return { ...settings, services: withService(settings.services, path.serviceKey, value === true) };
    case "terminology": {
      const others = settings.terminology.filter((term) => term.standardTerm !== path.standardTerm);
      const term = { standardTerm: path.standardTerm, localTerm: settingText(value) };
      return { ...settings, terminology: [...others, term] };
    }
    case "report": {
      const reports = settings.reports.map((report) =>
        report.webAccessReportId === path.webAccessReportId ? { ...report, [path.field]: value } : report,
      );
      return { ...settings, reports };
    }
    case "entitlements":
      return { ...settings, showOwnerNameInEntitlements: value === true };
    case "payment":
      return { ...settings, payments: { ...settings.payments, [path.name]: settingText(value) || null } };
  }
}

function voteLabelsOf({ content }: StatedSettings): Readonly<Record<string, string>> | undefined {
  return content["voteLabels"] as Readonly<Record<string, string>> | undefined;
}

/** One setting of it makes a record of what was none; its version is then the one that counted before (D3). */
const unrecordedApplication = {
  description: null,
  version: DEFAULT_APPLICATION_VERSION,
  rwacVersion: null,
  appMhVersion: null,
};

/** The services of the specification, for an agency whose package does not list them. */
const knownServices = [
  { serviceKey: SERVICE_KEY.portal, serviceName: "Portal", appCode: "PORTAL" },
  { serviceKey: SERVICE_KEY.documents, serviceName: "Documents on portal", appCode: "DOCS" },
  { serviceKey: SERVICE_KEY.invoiceApproval, serviceName: "Invoice approval on portal", appCode: "INVAPP" },
];

function withService(
  services: StatedSettings["services"],
  serviceKey: number,
  isActive: boolean,
): StatedSettings["services"] {
  const service = [...services, ...knownServices].find((each) => each.serviceKey === serviceKey);
  if (service === undefined) return services;
  return [...services.filter((each) => each.serviceKey !== serviceKey), { ...service, isActive }];
}
