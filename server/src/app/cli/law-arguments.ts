import { resolve } from "node:path";
import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import type { LawCommand } from "./law-command.ts";

/** Reads what follows `law`. `folder`: where the one who types it stands. */
export function parseLawCommand(words: readonly string[], folder: string): Parsed<LawCommand> {
  const [action, file, ...more] = words;
  if (action !== "check") return invalid("check is the only command of law.");
  const option = words.find((word) => word.startsWith("-"));
  if (option !== undefined) return invalid(`Unknown option ${option}.`);
  if (file === undefined || file === "" || more.length > 0)
    return invalid("law check needs one file of worked examples (JSON).");
  return accept({ name: "law check", file: resolve(folder, file) });
}
