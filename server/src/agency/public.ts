export { type ConfigCommand, runConfigCommand } from "./config-command.ts";
export { pictureOrigins } from "./present-content.ts";
export { readContent } from "./read-content.ts";
export { themeStylesheet } from "./theme-stylesheet.ts";
