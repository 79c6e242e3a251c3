import { licenceList, listPath } from "../licences/licence-list.ts";
import { checkRules, file } from "./check-rules.ts";
import { knownLicences, licencesAreListed } from "./licences.ts";

const lock = (entry: object, place = "node_modules/left-pad") =>
  file("package-lock.json", JSON.stringify({ packages: { [place]: { version: "1.0.0", ...entry } } }));
const mit = lock({ license: "MIT" });

checkRules([
  {
    name: "every licence is one that somebody looked at",
    rule: knownLicences,
    breaks: [
      [lock({})],
      [lock({ license: "GPL-3.0-only" })],
      [lock({ license: "MIT AND GPL-3.0-only" })],
      [lock({ license: "LGPL-3.0-or-later" })],
      [lock({ license: "SEE LICENSE IN TERMS" }, "server/node_modules/@a/b")],
    ],
    keeps: [
      [mit],
      [lock({ license: "(GPL-2.0-only OR MIT)" })],
      [lock({ license: "LGPL-3.0-or-later" }, "node_modules/@img/sharp-libvips-linux-x64")],
      [lock({ link: true, resolved: "domain" }, "node_modules/@portal/domain")],
    ],
  },
  {
    name: "docs/licences.md lists what the lock file holds",
    rule: licencesAreListed,
    breaks: [[mit], [mit, file(listPath, licenceList([lock({ license: "ISC" })]))]],
    keeps: [[mit, file(listPath, licenceList([mit]))]],
  },
]);
