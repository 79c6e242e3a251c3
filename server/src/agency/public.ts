export { type ConfigCommand, runConfigCommand } from "./config-command.ts";
export { pictureOrigins, presentContent } from "./present-content.ts";
export { readContent, type StoredAgency } from "./read-content.ts";
export { themeStylesheet } from "./theme-stylesheet.ts";
