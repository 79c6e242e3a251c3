/**
 * Every setting that the portal may override (D59), by the name that `portal config` calls it: contact details, agent
 * content with D52's, application, services, terminology, reports (specification section 3).
 */
import {
  addressFields,
  type AgencySettings,
  type ContentKind,
  type ContentValue,
  optionalContent,
  requiredContent,
} from "./agency-settings.ts";
import type { PaymentKind } from "../core/payment-rules.ts";
import { DEFAULT_APPLICATION_VERSION } from "./application-version.ts";
import { CONTENT_DEFAULTS, PAYMENT_TEXTS, UNSEEN_CONTENT } from "./content-defaults.ts";
import { SERVICE_KEY } from "./feature-settings.ts";
import { paymentKinds, readPaymentName } from "./payment-settings.ts";
import { termsOfState } from "./state-terms.ts";
import { STANDARD_TERMS } from "./terminology.ts";

/** The part of a package's settings that the portal may override. */
export type StatedSettings = Pick<
  AgencySettings,
  | "agency"
  | "content"
  | "application"
  | "services"
  | "terminology"
  | "reports"
  | "showOwnerNameInEntitlements"
> & {
  /** Whose words hold where the agency has none of its own; absent in what was kept before there were such words. */
  readonly state?: string;
  /** How to pay, of the plans and lots that are asked about, by the setting's name; kept with their rows. */
  readonly payments?: Readonly<Record<string, string | null>>;
};

type SettingKind = Exclude<ContentKind, "vote-labels"> | PaymentKind | "email" | "label" | "integer";
export type SettingValue = ContentValue | number;

/** Where a setting lies in the settings. */
export type SettingPath =
  | { readonly in: "agency" | "content"; readonly field: string }
  | { readonly in: "voteLabels"; readonly field: keyof typeof CONTENT_DEFAULTS.voteLabels }
  | { readonly in: "application"; readonly field: (typeof applicationFields)[number] }
  | { readonly in: "service"; readonly serviceKey: number }
  | { readonly in: "terminology"; readonly standardTerm: string }
  | {
      readonly in: "report";
      readonly webAccessReportId: number;
      readonly field: (typeof reportFields)[number];
    }
  | { readonly in: "entitlements" }
  | { readonly in: "payment"; readonly name: string };

export interface Setting {
  readonly name: string;
  readonly kind: SettingKind;
  readonly path: SettingPath;
  /** What holds where nobody states it. */
  readonly fallback: SettingValue;
}

const applicationFields = ["description", "version", "rwacVersion", "appMhVersion"] as const;
const reportFields = ["isAllowed", "allowedOwner", "allowedExecutive"] as const;
const voteLabels = ["yes", "no", "abstain"] as const;
const emailContent = new Set(["strataContactEmail"]);

/** All settings of an agency; services, terms and reports are those of the specification and of its package. */
export function settingsOf(stated: StatedSettings): readonly Setting[] {
  const serviceKeys = new Set([
    ...Object.values(SERVICE_KEY),
    ...stated.services.map(({ serviceKey }) => serviceKey),
  ]);
  const ofState = stated.state === undefined ? [] : termsOfState(stated.state);
  const terms = new Set<string>([
    ...STANDARD_TERMS,
    ...stated.terminology.map(({ standardTerm }) => standardTerm),
  ]);
  return [
    ...agencySettings,
    ...contentSettings,
    ...voteLabels.map((field): Setting => ({
      name: `voteLabels.${field}`,
      kind: "label",
      path: { in: "voteLabels", field },
      fallback: CONTENT_DEFAULTS.voteLabels[field],
    })),
    {
      name: "showOwnerNameInEntitlements",
      kind: "flag",
      path: { in: "entitlements" },
      fallback: false,
    },
    ...applicationFields.map((field): Setting => ({
      name: `application.${field}`,
      kind: field === "version" ? "integer" : "text",
      path: { in: "application", field },
      fallback: field === "version" ? DEFAULT_APPLICATION_VERSION : null,
    })),
    ...[...serviceKeys].map((serviceKey): Setting => ({
      name: `service.${serviceKey}`,
      kind: "flag",
      path: { in: "service", serviceKey },
      fallback: false,
    })),
    ...[...terms].map((standardTerm): Setting => ({
      name: `terminology.${standardTerm}`,
      kind: "label",
      path: { in: "terminology", standardTerm },
      fallback: ofState.find((term) => term.standardTerm === standardTerm)?.localTerm ?? standardTerm,
    })),
    ...stated.reports.flatMap(({ webAccessReportId }) =>
      reportFields.map((field): Setting => ({
        name: `report.${webAccessReportId}.${field}`,
        kind: "flag",
        path: { in: "report", webAccessReportId, field },
        fallback: false,
      })),
    ),
    ...Object.keys(stated.payments ?? {}).flatMap((name): Setting[] => {
      const read = readPaymentName(name);
      if (read === null) return [];
      return [{ name, kind: paymentKinds[read.field], path: { in: "payment", name }, fallback: null }];
    }),
  ];
}

const agencySettings: readonly Setting[] = ["name", ...addressFields].map((field) => ({
  name: field,
  kind: field === "name" ? "label" : field === "email" ? "email" : "text",
  path: { in: "agency", field },
  fallback: null,
}));

const contentSettings: readonly Setting[] = [...requiredContent, ...optionalContent].flatMap(
  ([field, kind]): Setting[] =>
    kind === "vote-labels"
      ? []
      : [
          {
            name: field,
            kind: emailContent.has(field) ? "email" : kind,
            path: { in: "content", field },
            fallback: contentDefault(field),
          },
        ],
);

function contentDefault(field: string): SettingValue {
  const defaults: Readonly<Record<string, SettingValue>> = {
    ...CONTENT_DEFAULTS,
    ...PAYMENT_TEXTS,
    ...UNSEEN_CONTENT,
  };
  return defaults[field] ?? null;
}
