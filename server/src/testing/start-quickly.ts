import { inject } from "vitest";
import { takeRuntimeFilesFrom } from "../core/db/engine/locate-runtime-file.ts";

/** Vitest's set-up of each file: worker threads run the programs that were built for this run. */
takeRuntimeFilesFrom(inject("builtServer"));
