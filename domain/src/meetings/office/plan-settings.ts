import { formatDate } from "../../core/format-date.ts";
import type { LocalDate } from "../../core/local-date.ts";
import { MODULE_WITH_RULES, QLD_MODULES } from "../../legislation/public.ts";

/** How meetings of a plan work. */
export interface PlanSettings {
  readonly meetingsFrom: "package" | "office";
  readonly votingAdoptedOn: LocalDate | null;
  readonly votingAdoptedBy: string | null;
  /** Of a plan in Queensland. */
  readonly ruleModule: string | null;
}

interface Module {
  readonly code: string;
  readonly name: string;
  readonly hasRules: boolean;
}

const MODULES: readonly Module[] = Object.entries(QLD_MODULES).map(([code, name]) => ({
  code,
  name,
  hasRules: code === MODULE_WITH_RULES,
}));

/** The modules that a plan of a state may have: Queensland's alone. */
export const modulesOf = (state: string): readonly Module[] => (state === "QLD" ? MODULES : []);

const moduleName = (code: string): string => MODULES.find((each) => each.code === code)?.name ?? code;

/** What the portal cannot decide for a plan, and what to do; null where nothing hinders it. */
export function moduleWarning(state: string, ruleModule: string | null): string | null {
  if (state !== "QLD" || ruleModule === MODULE_WITH_RULES) return null;
  return ruleModule === null
    ? "Queensland: the regulation module of this scheme is not on record, so the portal decides nothing about votes and resolutions here. Choose the module; it stands in the scheme's community management statement."
    : `Queensland: the portal knows no rules of the ${moduleName(ruleModule)}, so it decides nothing about votes and resolutions here.`;
}

/** What is wrong with settings, by field. */
export function settingFaults(
  { votingAdoptedOn, votingAdoptedBy, ruleModule }: PlanSettings,
  { state, today }: { readonly state: string; readonly today: LocalDate },
): readonly { readonly path: string; readonly message: string }[] {
  const isModule = ruleModule === null || modulesOf(state).some(({ code }) => code === ruleModule);
  return [
    ...(votingAdoptedOn !== null && votingAdoptedOn > today
      ? [
          {
            path: "votingAdoptedOn",
            message: "Choose the day on which it was adopted; it cannot be later than today.",
          },
        ]
      : []),
    ...(votingAdoptedOn === null && votingAdoptedBy !== null
      ? [
          {
            path: "votingAdoptedOn",
            message: "Choose the day on which it was adopted, or leave out by what.",
          },
        ]
      : []),
    ...(isModule
      ? []
      : [
          {
            path: "ruleModule",
            message:
              state === "QLD" ? "Choose one of the modules." : "Only schemes in Queensland have a module.",
          },
        ]),
  ];
}

/** In words, what differs between two settings. */
export function settingChanges(was: PlanSettings, is: PlanSettings): readonly string[] {
  const told = (name: string, show: (of: PlanSettings) => string) =>
    show(was) === show(is) ? [] : [`${name} from ${show(was)} to ${show(is)}`];
  return [
    ...told("meetings", ({ meetingsFrom }) => `the ${meetingsFrom}`),
    ...told("electronic voting adopted", ({ votingAdoptedOn: on }) =>
      on === null ? "not on record" : formatDate(on),
    ),
    ...told("adopted by", ({ votingAdoptedBy: by }) => (by === null ? "not on record" : `"${by}"`)),
    ...told("module", ({ ruleModule }) => (ruleModule === null ? "not on record" : moduleName(ruleModule))),
  ];
}
