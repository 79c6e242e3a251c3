import { describe, expect, it } from "vitest";
import { aReportRequest, plainRow, rowsUnder } from "../../testing/agreement/report-requests.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { insurance } from "./insurance.ts";
import type { PlanRows } from "../plan-rows.ts";

const rows = demoReportRows(101);
const claims = (given: Partial<PlanRows> = {}, todayOn = "2026-03-31") =>
  insurance({ ...rows, ...given }, aReportRequest({}, { todayOn })).sections.find(
    ({ heading }) => heading === "Claims",
  );

const notesIfReceived = (receivedCents: number, claimNo = "C-2025-031") =>
  claims({
    claims: rows.claims.map((claim) => (claim.claimId === 1 ? { ...claim, receivedCents, claimNo } : claim)),
  })?.notes;

const shownOn = (given: Partial<PlanRows>, todayOn: string) =>
  insurance({ ...rows, ...given }, aReportRequest({}, { todayOn }));
const [aPolicy] = rows.policies;
const [aClaim] = rows.claims;
if (aPolicy === undefined || aClaim === undefined)
  throw new Error("the demonstration has a policy and a claim");
/** The first cells of the rows of a table of a section. */
const firstOf = (document: ReturnType<typeof insurance>, heading: string, table: number) =>
  document.sections
    .find((each) => each.heading === heading)
    ?.tables[table]?.rows.map((row) => plainRow(row)[0]);

const claimedIf = (status: string) =>
  claims({ claims: [{ ...aClaim, status, excessCents: null, claimedCents: 900, receivedCents: 100 }] })
    ?.tables[0]?.rows.map((row) => plainRow(row).slice(5))
    .at(-1);

describe("insurance on a day", () => {
  it("has the newest policies and losses first, whatever order they come in, and the older number first on one day", () => {
    const policies = [
      ["2025-08-31", 3],
      ["2025-10-01", 2],
      ["2025-08-31", 1],
    ].map(([fromOn, policyId]) => ({
      ...aPolicy,
      fromOn: String(fromOn),
      toOn: "2026-12-31",
      policyId: Number(policyId),
      policyNumber: `P${policyId}`,
    }));
    const claimed = policies.map(({ fromOn, policyId }) => ({
      ...aClaim,
      lossOn: fromOn,
      claimId: policyId,
      claimNo: `C${policyId}`,
    }));
    for (const turned of [false, true]) {
      const document = shownOn(
        {
          policies: turned ? policies.toReversed() : policies,
          claims: turned ? claimed.toReversed() : claimed,
        },
        "2026-03-31",
      );
      expect(firstOf(document, "Current policies", 0)).toEqual(["P2", "P1", "P3"]);
      expect(firstOf(document, "Claims", 0)).toEqual(["C2", "C1", "C3", "Total"]);
    }
  });

  it("counts what happens on the day itself, and nothing of the day after", () => {
    const policies = [
      {
        ...aPolicy,
        fromOn: "2026-03-31",
        toOn: "2027-03-31",
        paidOn: "2026-03-31",
        valuationOn: "2026-03-31",
      },
    ];
    const claimed = [
      { ...aClaim, lossOn: "2026-03-31", receivedOn: "2026-03-31", receivedCents: 7, status: "Open" },
    ];
    const on = (todayOn: string) => shownOn({ policies, claims: claimed }, todayOn);
    expect(on("2026-03-30").sections.map(({ emptyText }) => emptyText)).toEqual([
      "No current policies to report",
      "No claims to report",
    ]);
    const money = on("2026-03-31").sections[0]?.tables[1]?.rows.map(plainRow);
    expect(money?.[0]?.[2]).toBe("2026-03-31");
    expect(money?.[0]?.[4]).toBe("2026-03-31");
    const shown = on("2026-03-31").sections.at(-1)?.tables[0]?.rows.map(plainRow);
    expect(shown?.[0]?.[7]).toBe(7);
    const later = { ...aPolicy, fromOn: "2026-03-01", toOn: "2027-03-01", paidOn: "2026-04-01" };
    const unpaid = shownOn({ policies: [{ ...later, valuationOn: "2026-04-01" }] }, "2026-03-31");
    expect(unpaid.sections[0]?.tables[1]?.rows.map(plainRow)[0]?.slice(2)).toEqual([
      null,
      later.commissionCents,
      null,
      null,
      null,
    ]);
  });

  it("has a policy until its last day with those in force, from the day after with the earlier ones", () => {
    const policies = [{ ...aPolicy, fromOn: "2025-03-31", toOn: "2026-03-31", policyNumber: "P1" }];
    const places = (todayOn: string) =>
      ["Current policies", "Earlier policies"].map((heading) =>
        firstOf(shownOn({ policies }, todayOn), heading, 0),
      );
    expect(places("2026-03-31")).toEqual([["P1"], undefined]);
    expect(places("2026-04-01")).toEqual([undefined, ["P1"]]);
  });

  it("expects of a claim without an excess all that is claimed, and nothing of one that was lost in any words of it", () => {
    expect(claimedIf("Open")).toEqual([900, 0, 100, 800]);
    for (const status of ["Declined", " rejected ", "WITHDRAWN"])
      expect(claimedIf(status)).toEqual([900, 0, 100, 0]);
  });

  it("heads its tables with what stands in them", () => {
    const document = shownOn({}, "2026-03-31");
    expect(
      document.sections.map(({ tables }) =>
        tables.map(({ caption, columns }) => [caption, ...columns.map(({ title }) => title)].join(", ")),
      ),
    ).toEqual([
      [
        "Current policies, Policy no., Type, Insurer, Broker, From, To",
        "Premium and valuation, Policy no., Premium, Paid, Commission disclosed, Last valuation, Valuation, Valuer",
        "Cover, Policy no., Cover, Sum insured, Excess",
      ],
      [
        "Earlier policies, Policy no., Type, Insurer, Broker, From, To",
        "Premium and valuation, Policy no., Premium, Paid, Commission disclosed, Last valuation, Valuation, Valuer",
        "Cover, Policy no., Cover, Sum insured, Excess",
      ],
      ["Claims, Claim no., Policy no., Loss, Description, Status, Claimed, Excess, Received, Outstanding"],
    ]);
  });
});

const covering = (kind: string, sumInsuredCents: number) => ({ kind, sumInsuredCents, excessCents: null });
/** In force all year. */
const inForce = { ...aPolicy, fromOn: "2026-01-01", toOn: "2026-12-31" };

describe("what New South Wales wants insured", () => {
  const all = [
    covering("Building", 500),
    covering("Public Liability", 2_000_000_000),
    covering("Voluntary workers", 1),
    covering("Workers compensation", 1),
  ];
  const notesOf = (covers: typeof all, given: Partial<typeof aPolicy> = {}) =>
    shownOn(
      {
        policies: [
          {
            ...inForce,
            commissionCents: 0,
            valuationOn: "2025-08-12",
            valuationAmountCents: 500,
            ...given,
            covers,
          },
          // An older valuation, which no longer counts.
          {
            ...inForce,
            policyId: 99,
            commissionCents: null,
            valuationOn: "2020-01-01",
            valuationAmountCents: 900,
            covers: [],
          },
        ],
      },
      "2026-03-31",
    ).notes;

  it("is all there at exactly the last valuation and 20 million", () => {
    expect(notesOf(all)).toEqual([]);
  });

  it("is told where it is a cent less, or where the agent has a commission", () => {
    expect(notesOf(all, { valuationAmountCents: 501 })).toEqual([
      "The building is insured for less than its last valuation.",
    ]);
    expect(notesOf(all.with(1, covering("Public liability", 1_999_999_999)))).toEqual([
      "Public liability is covered for less than the required $20 million.",
    ]);
    expect(notesOf(all, { commissionCents: 1 })).toHaveLength(1);
  });

  it("is told cover by cover; the largest of several counts", () => {
    expect(all.map((_, index) => notesOf(all.toSpliced(index, 1)))).toEqual([
      ["No cover of the building is in force."],
      ["No cover of public liability is in force."],
      ["No cover of voluntary workers is in force."],
      [
        "No cover of workers compensation is recorded; it is required where the Owners Corporation employs workers.",
      ],
    ]);
    expect(notesOf([...all, covering("Building, water damage", 1)])).toEqual([]);
  });
});

describe("insurance details", () => {
  it("has the policies of plan 101 with premium, valuation and covers, those in force before the earlier ones", () => {
    const document = insurance(rows, aReportRequest());
    expect(document.periodText).toBe("As at 31/03/2026");
    expect(document.sections.map(({ heading }) => heading)).toEqual([
      "Current policies",
      "Earlier policies",
      "Claims",
    ]);
    const current = rowsUnder(document, "Current policies").map(plainRow);
    expect(current.slice(0, 4)).toEqual([
      [
        "SGS-204417",
        "Strata building and liability",
        "Shieldguard Strata Insurance",
        "Apex Brokers",
        "2025-08-31",
        "2026-08-31",
      ],
      ["SGS-204417", 2_674_980, "2025-09-09", 121_590, "2025-08-12", 1_140_000_000, "RiskVal Valuers"],
      ["SGS-204417", "Building", 1_140_000_000, 100_000],
      ["SGS-204417", "Building, water damage", 1_140_000_000, 200_000],
    ]);
    expect(current).toContainEqual(["SGS-204417", "Public liability", 2_000_000_000, null]);
    expect(rowsUnder(document, "Earlier policies").map(plainRow)[1]).toEqual([
      "SGS-198820",
      2_417_800,
      "2024-09-10",
      109_800,
      null,
      null,
      null,
    ]);
  });

  it("has the claims: 4,200.00 = 6,200.00 − 2,000.00 received as the ledger has it, 2,850.00 to come of the other", () => {
    const section = claims();
    expect(section?.tables[0]?.rows.map(plainRow)).toEqual([
      [
        "C-2026-007",
        "SGS-204417",
        "2026-03-02",
        "Impact to the garage door",
        "Open",
        385_000,
        100_000,
        0,
        285_000,
      ],
      [
        "C-2025-031",
        "SGS-204417",
        "2025-11-12",
        "Water ingress, lot 12",
        "Closed",
        620_000,
        200_000,
        420_000,
        0,
      ],
      ["Total", null, null, null, null, 1_005_000, 300_000, 420_000, 285_000],
    ]);
    expect(section?.notes).toEqual([]);
  });

  it("knows nothing of what comes after its day", () => {
    const section = claims({}, "2026-01-27");
    expect(section?.tables[0]?.rows.map(plainRow)[0]).toEqual([
      "C-2025-031",
      "SGS-204417",
      "2025-11-12",
      "Water ingress, lot 12",
      "Closed",
      62e4,
      2e5,
      0,
      42e4,
    ]);
    expect(section?.notes).toEqual([]);
    const onLastDay = insurance(rows, aReportRequest({}, { todayOn: "2025-08-31" }));
    expect(rowsUnder(onLastDay, "Current policies").filter(({ cells }) => cells.length === 6)).toHaveLength(
      2,
    );
    const before = insurance(rows, aReportRequest({}, { todayOn: "2025-08-11" }));
    expect(before.sections.map(({ heading, emptyText }) => [heading, emptyText])).toEqual([
      ["Current policies", null],
      ["Claims", "No claims to report"],
    ]);
  });

  it("says where the ledger's recovery of a claim is another amount, and only where the ledger names the claim", () => {
    expect(notesIfReceived(420_001)).toEqual([
      "Claim C-2025-031: the amount received differs from the insurance recoveries in the ledger.",
    ]);
    // 'C-2025-03' stands inside another number of the ledger.
    expect(notesIfReceived(420_001, "C-2025-03")).toEqual([]);
    expect(notesIfReceived(420_001, "")).toEqual([]);
  });

  it("expects nothing more of a claim that was lost, and never less than nothing", () => {
    const changed = rows.claims.map((claim) =>
      claim.claimId === 1 ? { ...claim, receivedCents: 700_000 } : { ...claim, status: "Declined" },
    );
    expect(claims({ claims: changed })?.tables[0]?.rows.map((row) => plainRow(row).at(-1))).toEqual([
      0, 0, 0,
    ]);
  });

  it("says what New South Wales wants insured and no policy in force covers; other states want nothing here", () => {
    expect(insurance(rows, aReportRequest()).notes).toEqual([
      "No cover of workers compensation is recorded; it is required where the Owners Corporation employs workers.",
      "Of insurance that the strata managing agent arranges, at least three quotes are to be put forward, or the reason in writing why not.",
    ]);
    const empty = insurance(demoReportRows(103), aReportRequest());
    expect(empty.sections.map(({ emptyText }) => emptyText)).toEqual([
      "No current policies to report",
      "No claims to report",
    ]);
    expect(empty.notes).toEqual([
      "No cover of the building is in force.",
      "No cover of public liability is in force.",
      "No cover of voluntary workers is in force.",
      "No cover of workers compensation is recorded; it is required where the Owners Corporation employs workers.",
    ]);
    const little = rows.policies.map((policy) => ({
      ...policy,
      covers: policy.covers.map((cover) => ({ ...cover, sumInsuredCents: 1_000_000_000 })),
    }));
    expect(insurance({ ...rows, policies: little }, aReportRequest()).notes.slice(0, 2)).toEqual([
      "The building is insured for less than its last valuation.",
      "Public liability is covered for less than the required $20 million.",
    ]);
    expect(insurance(demoReportRows(102), aReportRequest()).notes).toEqual([]);
  });
});
