import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { generatePackage } from "../../rig/generate-package.ts";

export const documents = 1_200;
export const workOrders = 300;
/** Each key that is typed of it after the first three finds fewer documents. */
export const alphabet = "abcdefghijklmnopqrstuvwxyz";
export const keys = alphabet.length - 3;

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `${line(at)}\n`).join("");
/** A day each, backwards. */
const day = (at: number): string =>
  new Date(Date.UTC(2025, 11, 31) - at * 86_400_000).toISOString().slice(0, 10);

/** The demonstration with as many documents and work orders in plan 101 as the bars are about. */
export async function writeLongGrids(folder: string): Promise<void> {
  await generatePackage(folder, 1);
  const found = (at: number): string => alphabet.slice(0, 3 + Math.floor((at * (keys + 1)) / documents));
  appendFileSync(
    join(folder, "documents.csv"),
    lines(
      documents,
      (at) =>
        `1,900,${900_001 + at},101,,Correspondence ${at % 17},Letter no. ${at} to the residents ${found(at)},Harbour Trades ${at % 41} Pty Ltd,${day(at)},true,true,false,documents/a-10001.pdf`,
    ),
  );
  appendFileSync(
    join(folder, "work_orders.csv"),
    lines(
      workOrders,
      (at) =>
        `${900_001 + at},101,,WO${at},${day(at)},${at % 2 === 0 ? "A" : "C"},Repair no. ${at} of the common property,Rebecca Lindqvist,Viktor Petrov,${day(at)},5064,${at}.00`,
    ),
  );
}
