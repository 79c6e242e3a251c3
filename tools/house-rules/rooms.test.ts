/** The rules of where files lie and how they reach each other. */
import { checkRules, file } from "./check-rules.ts";
import { namedSourcesExist } from "./files.ts";
import { fileCycles, rooms } from "./rooms.ts";

const filesIn = (folder: string, count: number, ending = ".ts") =>
  Array.from({ length: count }, (_, at) => file(`${folder}/a${at}${ending}`));

checkRules([
  {
    name: "6 rooms: a folder holds at most 25 source files",
    rule: rooms,
    breaks: [
      filesIn("server/src/import", 26),
      [...filesIn("web/src/core", 25), file("web/src/core/page.module.css")],
    ],
    keeps: [
      filesIn("server/src/import", 25),
      [...filesIn("server/src/import", 25), ...filesIn("server/src/import", 26, ".test.ts")],
      [...filesIn("server/src/import", 25), ...filesIn("server/src/import/checks", 25)],
      filesIn("server/migrations", 40, ".sql"),
    ],
  },
  {
    name: "1 parity: the pages' sources that the server names are there",
    rule: namedSourcesExist,
    breaks: [
      [file("server/src/app/pages/page-scripts.ts", 'signedIn("home", "src/home/home-route.tsx");')],
      [
        file("server/src/app/pages/page-scripts.ts", 'signedIn("home", "src/home/home-route.tsx");'),
        file("web/src/home/page/home-route.tsx"),
      ],
    ],
    keeps: [
      [
        file("server/src/app/pages/page-scripts.ts", 'signedIn("home", "src/home/home-route.tsx");'),
        file("web/src/home/home-route.tsx"),
      ],
    ],
  },
  {
    name: "2 direction: no file uses itself over others",
    rule: fileCycles,
    breaks: [
      [
        file("server/src/ledger/a.ts", 'import { b } from "./b.ts";'),
        file("server/src/ledger/b.ts", 'import type { A } from "./a.ts";'),
      ],
      [
        file("web/src/home/a.tsx", 'import { b } from "./b.ts";'),
        file("web/src/home/b.ts", 'export * from "../ui/c.ts";'),
        file("web/src/ui/c.ts", 'const a = await import("../home/a.tsx");'),
      ],
    ],
    keeps: [
      [
        file("server/src/ledger/a.ts", 'import { b } from "./b.ts";\nimport { c } from "./c.ts";'),
        file("server/src/ledger/b.ts", 'import { c } from "./c.ts";'),
        file("server/src/ledger/c.ts", '// import { a } from "./a.ts";'),
      ],
    ],
  },
]);
