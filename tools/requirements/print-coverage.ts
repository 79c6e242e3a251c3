import { readRepository } from "../house-rules/source-file.ts";
import { coverageOf } from "./coverage.ts";

process.stdout.write(coverageOf(readRepository()));
