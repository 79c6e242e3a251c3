import * as fc from "fast-check";
import { expect, it } from "vitest";
import { NO_ANSWERS, parseAnswers } from "./asking/answers.ts";
import type { ExportedFile } from "./reading/exported-file.ts";
import { runStarter, type StarterReport } from "./run-starter.ts";

const printed: readonly (readonly [path: string, text: string])[] = [
  [
    "Roll SP88123.csv",
    "Strata Roll\nLot,U/E,Owner,Date of Entry\n1,60,Ms A Raman,13/03/2019\n2,40,Mr B Doyle,04/07/2016\nTotal,100\n",
  ],
  [
    "Balances SP88123.csv",
    "As at 20/11/2026\nLot,Admin,Cap Works,Balance\n1,10.00,5.00,15.00\n2,2.50 CR,0.00,(2.50)\nTotal,7.50,5.00,12.50\n",
  ],
  [
    "Trial SP88123.csv",
    'As at 20/11/2026\nCode,Account,Fund,Debit,Credit\n1,Cash at bank,Admin,"1,000.00",\n2,Levies in arrears,Admin,10.00,\n2,Levies in arrears,Sinking,5.00,\n3,Levies in advance,Admin,,2.50\n5,Owners funds,Admin,,"1,007.50"\n5,Owners funds,Sinking,,5.00\n',
  ],
  [
    "Notice SP88123.txt",
    "Notice of annual general meeting\n17 December 2026 at 6.00pm, Hall.\nMotion 1  Minutes (ordinary). That.\n",
  ],
];
const settings = {
  source: "Strata Master",
  name: "The Owners",
  type: "SP",
  addressLine1: "27 Kurrajong St",
  town: "Wattle Creek",
  postCode: "2999",
  gstRegistered: false,
  financialYearStartMonth: 7,
  funds: { ADMIN: "Administrative Fund", SINKING: "Capital Works Fund" },
};
const parsed = parseAnswers({
  answersVersion: 1,
  agency: {
    agencyId: 612_345,
    name: "Lantana",
    state: "NSW",
    timeZone: "Australia/Sydney",
    email: "office@lantana.example.com",
    phone: "(02) 5550 1200",
  },
  schemes: { SP88123: settings },
  answers: { "SP88123/meeting/AGM/2026-12-17": "take" },
});
const answers = parsed.ok ? parsed.value : NO_ANSWERS;
const reportOf = (files: readonly ExportedFile[]): StarterReport =>
  runStarter({ files, outer: [], answers, previous: null, today: "2026-11-27" }).report;
const filesOf = (texts: readonly (readonly [string, string])[]): readonly ExportedFile[] =>
  texts.map(([path, text]) => ({ kind: "text", path, encoding: "utf-8", text }));

it("the exports as they are printed are ready", () => {
  expect(reportOf(filesOf(printed))).toMatchObject({ outcome: "ready", faults: [] });
});

it("damaged exports are refused or asked about, and never ready with a proof that fails", () => {
  const damage = fc.record({
    file: fc.nat(printed.length - 1),
    at: fc.nat(200),
    taken: fc.nat(12),
    put: fc.oneof(
      fc.constantFrom("", "\n", ",", '"', "-", "9", "CR", "Total", ";", "\u0000", "0/0/0"),
      fc.string({ maxLength: 4 }),
    ),
  });
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 3 }), (damages) => {
      const texts = printed.map(([path, text], index): [string, string] => {
        const own = damages.filter(({ file }) => file === index);
        return [
          path,
          own.reduce((whole, { at, taken, put }) => whole.slice(0, at) + put + whole.slice(at + taken), text),
        ];
      });
      const report = reportOf(filesOf(texts));
      const isSilent = report.faults.length + report.questions.length === 0;
      expect(report.outcome === "ready").toBe(isSilent);
      const failed = report.schemes
        .flatMap(({ proofs }) => proofs)
        .filter(({ difference }) => difference !== 0);
      expect(isSilent ? failed : []).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
