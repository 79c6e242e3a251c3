/** Whether a file is asked for as JSON (D55): what stands first in Accept, as every browser writes what it likes best. */
export function isJsonWanted(accept: string | undefined): boolean {
  return accept?.split(/[,;]/)[0]?.trim() === "application/json";
}
