import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRepository, root } from "../house-rules/source-file.ts";
import { coveragePath } from "./checklist.ts";
import { coverageOf } from "./coverage.ts";

writeFileSync(join(root, coveragePath), coverageOf(readRepository()));
process.stdout.write(`${coveragePath} is written.\n`);
