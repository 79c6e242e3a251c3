import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRepository, root } from "../house-rules/source-file.ts";
import { licenceList, listPath } from "./licence-list.ts";

writeFileSync(join(root, listPath), licenceList(readRepository()));
process.stdout.write(`${listPath} is written.\n`);
