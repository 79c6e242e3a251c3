import { checkRules, file } from "./check-rules.ts";
import {
  officeLibrariesStay,
  officePaths,
  officeStandsApart,
  portalSendsNoOffice,
  twoShells,
} from "./office.ts";

const main = file("web/src/app/main.tsx", 'import { router } from "./router.ts";');
const endpoint = (path: string, access: string): string =>
  `export const listNotices = defineEndpoint({\n  name: "listNotices",\n  path: "${path}",\n  access: "${access}",\n});`;

checkRules([
  {
    name: "5 office: nothing but the office uses an office/ folder, another capability's through its office/public.ts",
    rule: officeStandsApart,
    breaks: [
      [file("server/src/meetings/a.ts", 'import { b } from "./office/queries.ts";')],
      [file("server/src/core/a.ts", 'import { b } from "../meetings/office/public.ts";')],
      [file("web/src/home/a.tsx", 'import { b } from "../meetings/office/public.ts";')],
      [file("web/src/app/a.tsx", 'import { b } from "../office/shell.tsx";')],
      [file("web/src/app/a.tsx", 'const b = () => import("../meetings/office/page.tsx");')],
      [file("server/src/meetings/office/a.ts", 'import { b } from "../../documents/office/queries.ts";')],
      [file("server/src/meetings/a.ts", 'import { b } from "@portal/contract/meetings/office/endpoints";')],
    ],
    keeps: [
      [
        file(
          "server/src/meetings/office/a.ts",
          'import { b } from "../queries.ts";\nimport { c } from "./queries.ts";',
        ),
      ],
      [file("server/src/meetings/office/a.ts", 'import { b } from "../../documents/office/public.ts";')],
      [
        file(
          "server/src/meetings/office/a.ts",
          'import { b } from "@portal/contract/meetings/office/endpoints";',
        ),
      ],
      [file("server/src/app/a.ts", 'import { b } from "../meetings/office/routes.ts";')],
      [file("web/src/office/a.tsx", 'import { b } from "../meetings/office/page.tsx";')],
    ],
  },
  {
    name: "5 office: the two shells do not know each other",
    rule: twoShells,
    breaks: [
      [file("web/src/app/a.ts", 'import { b } from "../office/shell.ts";')],
      [file("web/src/office/a.ts", 'import type { B } from "../app/guards.ts";')],
      [file("web/src/office/a.test.ts", 'const b = await import("../app/guards.ts");')],
    ],
    keeps: [
      [file("web/src/office/a.ts", 'import { b } from "../core/api/api-client.ts";')],
      [file("web/src/app/a.ts", 'import { b } from "./guards.ts";')],
    ],
  },
  {
    name: "5 office: an endpoint lies in an office/ folder if its path does, and is for staff",
    rule: officePaths,
    breaks: [
      [
        file(
          "contract/src/notices/office/endpoints.ts",
          endpoint("/api/agencies/{agencyId}/notices", "staff"),
        ),
      ],
      [
        file(
          "contract/src/notices/endpoints.ts",
          endpoint("/api/agencies/{agencyId}/office/notices", "staff"),
        ),
      ],
      [
        file(
          "contract/src/notices/office/endpoints.ts",
          endpoint("/api/agencies/{agencyId}/office/notices", "session"),
        ),
      ],
      [
        file(
          "contract/src/notices/office/endpoints.ts",
          endpoint("/api/agencies/{agencyId}/office/notices", "public"),
        ),
      ],
    ],
    keeps: [
      [
        file(
          "contract/src/notices/office/endpoints.ts",
          endpoint("/api/agencies/{agencyId}/office/notices", "staff"),
        ),
      ],
      [file("contract/src/notices/endpoints.ts", endpoint("/api/agencies/{agencyId}/notices", "session"))],
    ],
  },
  {
    name: "5 office: its libraries stay in it",
    rule: officeLibrariesStay,
    breaks: [
      [file("web/src/ui/a.tsx", 'import { useReactTable } from "@tanstack/react-table";')],
      [file("web/src/contact/a.tsx", 'import { useForm } from "react-hook-form";')],
      [file("web/src/meetings/a.ts", 'const view = await import("prosemirror-view");')],
    ],
    keeps: [
      [file("web/src/meetings/office/a.tsx", 'import { EditorView } from "prosemirror-view";')],
      [file("web/src/office/a.tsx", 'import { useForm } from "react-hook-form";')],
      [file("web/src/ui/a.tsx", 'import { useQuery } from "@tanstack/react-query";')],
    ],
  },
  {
    name: "5 office: the owners' pages reach none of it, however late",
    rule: portalSendsNoOffice,
    breaks: [
      [main, file("web/src/app/router.ts", 'const b = () => import("../meetings/office/page.tsx");')],
      [
        main,
        file("web/src/app/router.ts", 'import { b } from "@portal/domain/meetings/a";'),
        file("domain/src/meetings/a.ts", 'import { c } from "./office/rules.ts";'),
      ],
    ],
    keeps: [
      [
        main,
        file("web/src/app/router.ts", ""),
        file("web/src/office/main.tsx", 'import "../meetings/office/page.tsx";'),
      ],
    ],
  },
]);
