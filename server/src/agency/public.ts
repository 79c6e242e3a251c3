export { type ConfigCommand, runConfigCommand } from "./settings/config-command.ts";
export { homeScreenOf } from "./home-screen.ts";
export { pictureOrigins, presentContent } from "./present-content.ts";
export { raiseContentVersion } from "./raise-content-version.ts";
export { readContent, type StoredAgency } from "./read-content.ts";
export { themeStylesheet } from "./theme-stylesheet.ts";
export { saveSettingRows, settingColumns, statedSettings } from "./settings/save-settings.ts";
export {
  overridesText,
  readOverrides,
  type SettingOverride,
  valuesOf,
} from "./settings/setting-overrides.ts";
