import { Client } from "pg";
import { compareCosts, inWords } from "../../rig/compare-costs.ts";
import { loadAgency } from "../../rig/load-agency.ts";
import { measureCalls } from "../../rig/measure-calls.ts";
import { multiplyAgency, multiplyFiles } from "../../rig/multiply-agency.ts";
import { withPrivatePostgres } from "../../rig/private-postgres.ts";
import { keepReport } from "../support/keep-report.ts";

const smallLots = 6_000;
const times = 10;
const lotsOfDemonstration = 38;

await withPrivatePostgres(async (server) => {
  const { url, lots } = await loadAgency(server, smallLots);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await multiplyFiles(client, lots / lotsOfDemonstration);
    await client.query("vacuum (analyze)");
    const small = await measureCalls(server, client);
    process.stdout.write("Multiplying the agency …\n");
    await multiplyAgency(client, times);
    const large = await measureCalls(server, client);
    const { header, rows, areFlat } = compareCosts([lots, lots * times], small, large);
    keepReport({
      name: "flat-cost",
      question: `Does a call cost the same in an agency of ${inWords(lots)} and of ${inWords(lots * times)} lots?`,
      header,
      rows,
      notes: [
        "Plans and rows read are what PostgreSQL's auto_explain wrote down of the statements that the running server sent;",
        "times are medians of single calls over HTTP without it. The bar: the same plans and the same number of rows read.",
        "",
      ],
      isWithinBar: areFlat,
    });
  } finally {
    await client.end();
  }
});
