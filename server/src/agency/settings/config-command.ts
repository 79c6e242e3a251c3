import { type SettingState, settingState } from "@portal/domain/agency/effective-settings";
import { nearestNames } from "@portal/domain/agency/nearest-names";
import { readPaymentName } from "@portal/domain/agency/payment-settings";
import { type Setting, settingsOf } from "@portal/domain/agency/setting-catalogue";
import { settingText } from "@portal/domain/agency/setting-value";
import { accept } from "@portal/domain/core/result";
import type { Database } from "../../core/db/open-database.ts";
import { type AgencySettingsFound, changeSetting, readAgencySettings } from "./change-setting.ts";
import { type PictureTarget, readTypedSetting } from "./read-typed-setting.ts";
import { picturePath, valuesOf } from "./setting-overrides.ts";

/** `portal config`, as the command line gives it. */
export type ConfigCommand = {
  readonly name: "config";
  readonly agencyId: number;
  /** Where the one who sent it stands: a picture's path may begin there. */
  readonly folder: string;
} & (
  | { readonly action: "list" }
  | { readonly action: "get" | "unset"; readonly setting: string }
  | { readonly action: "set"; readonly setting: string; readonly value: string }
);

export interface ConfigDependencies extends PictureTarget {
  readonly database: Database;
  readonly say: (line: string) => void;
}

const DONE = 0;
const REFUSED = 1;
/** As much of a SHA-256 as tells two pictures apart to the eye. */
const SHOWN_DIGEST = 16;

/** Shows or changes the settings of an agency (D59); answers the exit code. */
export async function runConfigCommand(
  command: ConfigCommand,
  dependencies: ConfigDependencies,
): Promise<number> {
  const { database, say } = dependencies;
  const refuse = (sentence: string): number => {
    say(sentence);
    return REFUSED;
  };
  const asked = command.action === "list" ? [] : [command.setting];
  const found = await readAgencySettings(database, command.agencyId, asked);
  if (found === null) return refuse(unknownAgency(command.agencyId));
  const settings = settingsOf(found.stated);
  if (command.action === "list") {
    for (const line of listLines(settings, found)) say(line);
    return DONE;
  }
  const setting = settings.find(({ name }) => name === command.setting);
  const isOverridden = found.overrides.some(({ name }) => name === command.setting);
  // What the package no longer knows can still be taken back.
  const isLeftOver = setting === undefined && isOverridden && command.action === "unset";
  if (setting === undefined && !isLeftOver) return refuse(unknownSetting(command.setting, settings));
  if (command.action === "get") {
    if (setting !== undefined) say(shownValue(setting, found));
    return DONE;
  }
  if (command.action === "unset" && !isOverridden) {
    say(`${command.setting} is not set in the portal: nothing changed`);
    return DONE;
  }
  const read =
    command.action === "set" && setting !== undefined
      ? await readTypedSetting(setting, command.value, command.folder, dependencies)
      : accept({ override: null, removed: [] });
  if (!read.ok) return refuse(read.detail);
  const { override, removed } = read.value;
  const isChanged = await changeSetting(database, {
    agencyId: command.agencyId,
    name: command.setting,
    override,
    describe: (state) => (setting === undefined ? null : auditedValue(setting, state)),
  });
  if (!isChanged) return refuse(unknownAgency(command.agencyId));
  const after = await readAgencySettings(database, command.agencyId, asked);
  for (const sentence of removed) say(`${command.setting}: note: ${sentence}`);
  if (after !== null && setting !== undefined) say(changeLine(setting, after));
  return DONE;
}

const unknownAgency = (agencyId: number): string =>
  `No agency ${agencyId} is loaded: import its package first, or correct the number.`;

function unknownSetting(asked: string, settings: readonly Setting[]): string {
  const payment = readPaymentName(asked);
  if (payment !== null)
    return payment.of === "plan"
      ? `No plan with the id ${payment.id} is loaded: write the ownersCorpId of plans.csv.`
      : `No lot with the id ${payment.id} is loaded: write the lotId of lots.csv.`;
  const near = nearestNames(
    asked,
    settings.map(({ name }) => name),
  );
  const hint =
    near.length > 0 ? `Did you mean ${near.join(" or ")}?` : "portal config list shows all settings.";
  return `No setting is called ${asked}. ${hint}`;
}

/** `buttonColor                  package  #2F7F80`, for every setting of the specification. */
function listLines(settings: readonly Setting[], found: AgencySettingsFound): string[] {
  const width = Math.max(...settings.map(({ name }) => name.length));
  const known = new Set(settings.map(({ name }) => name));
  const lines = settings.map((setting) => {
    const { source } = stateOf(setting, found);
    const value = shownValue(setting, found).replaceAll("\r", "").replaceAll("\n", "\\n");
    return `${setting.name.padEnd(width)}  ${source.padEnd("default".length)}  ${value}`.trimEnd();
  });
  const leftOver = found.overrides.filter(({ name }) => !known.has(name));
  return [
    ...lines,
    ...leftOver.map(
      ({ name, value }) =>
        `${name.padEnd(width)}  portal   ${settingText(value)} (rests: the package no longer has it)`,
    ),
  ];
}

const stateOf = (setting: Setting, { stated, overrides }: AgencySettingsFound): SettingState =>
  settingState(setting, stated, valuesOf(overrides));

function shownValue(setting: Setting, found: AgencySettingsFound): string {
  const { value } = stateOf(setting, found);
  const picture = found.overrides.find(({ name }) => name === setting.name)?.picture ?? null;
  if (picture === null) return settingText(value);
  return `${picture.fileName} (${picture.mediaType}, sha256 ${picture.sha256.slice(0, SHOWN_DIGEST)})`;
}

/** For the log of who did what: a picture of the portal's own by its digest. */
function auditedValue(setting: Setting, found: AgencySettingsFound): string {
  const { value } = stateOf(setting, found);
  const picture = found.overrides.find(({ name }) => name === setting.name)?.picture ?? null;
  return picture !== null && value === picturePath(picture.sha256)
    ? `sha256:${picture.sha256}`
    : settingText(value);
}

function changeLine(setting: Setting, found: AgencySettingsFound): string {
  const value = shownValue(setting, found);
  const { source } = stateOf(setting, found);
  return `${setting.name} = ${value === "" ? "(none)" : value} (${source})`;
}
