import {
  DECLARATION_VERSION,
  NO_HASH,
  PAPER_METHOD,
  type RecordOfFormat2,
  VOTING_METHOD,
} from "@portal/domain/meetings/ballots/ballot-record";
import { merkleRoot } from "@portal/domain/meetings/ballots/merkle-tree";
import {
  type CheckpointReason,
  type StatementOfFormat2,
  statementText,
} from "@portal/domain/meetings/register/checkpoint-statement";
import { recordWitnessText, statementWitnessText } from "@portal/domain/meetings/register/witness-text";
import { sha256, sha256Hex } from "../../core/ids/tokens.ts";
import type { ExportOfFormat2 } from "../../meetings/register/verify/export-schema.ts";
import { recordIn, type RegisterRows, writtenAs } from "./register-rows.ts";
import type { TestSigner } from "./test-signer.ts";

/** What differs from ballot to ballot; the rest follows from the register. */
export type CastInFormat2 = Pick<
  RecordOfFormat2,
  | "seat"
  | "capacity"
  | "contactId"
  | "proxyName"
  | "choices"
  | "entitlementUnits"
  | "isFinancial"
  | "castAt"
  | "channel"
  | "enteredBy"
  | "checkedBy"
  | "paperHash"
>;

/** What a statement gives besides what follows from the register. */
type Stated = Pick<StatementOfFormat2, "cutoffAt" | "startsAt" | "madeAt"> &
  Partial<
    Pick<
      StatementOfFormat2,
      "formerCutoffAt" | "agendaHash" | "rulesHash" | "rollHash" | "lostHead" | "explanation" | "by"
    >
  >;

/** A register of format 2 and its witness, as docs/ballot-format.md describes them, without a database. */
export interface SimulatedRegister {
  /** What lies in the database: tampering changes them. */
  readonly rows: RegisterRows;
  cast(ballot: CastInFormat2): void;
  state(reason: CheckpointReason, stated: Stated): void;
  witness(): ExportOfFormat2["witness"];
}

/**
 * It casts and signs on top of the rows as they are, as a portal does that does not look at its witness first: a verifier has to
 * find alone what was changed. Objects of the witness are never overwritten; where another one is there, the portal stops.
 */
export function simulateRegister(
  named: Pick<RecordOfFormat2, "agencyId" | "ownersCorpId" | "meetingRecordId">,
  signer: TestSigner,
  random: () => number,
): SimulatedRegister {
  const { agencyId, meetingRecordId } = named;
  const rows: RegisterRows = { records: [], checkpoints: [] };
  const store = new Map<string, string>();
  let folder = "";
  let isStopped = false;
  const keep = (name: string, text: string): void => {
    const kept = store.get(folder + name) ?? text;
    store.set(folder + name, kept);
    if (kept !== text) isStopped = true;
  };
  const read = (name: string): string | null => store.get(folder + name) ?? null;
  const keepHead = (): void => {
    const newest = rows.records.at(-1);
    if (newest === undefined) return;
    const { hash, signature } = newest;
    const seq = rows.records.length;
    keep(String(seq), recordWitnessText({ seq, hash, signature }));
  };
  return {
    rows,
    cast: (ballot) => {
      if (isStopped) return;
      const seq = rows.records.length + 1;
      const isOfSeat = ({ seat }: Pick<RecordOfFormat2, "seat">): boolean =>
        seat.kind === ballot.seat.kind && seat.id === ballot.seat.id;
      const written = writtenAs({
        format: 2,
        ...named,
        ...ballot,
        seq,
        revision: rows.records.map(recordIn).filter(isOfSeat).length + 1,
        declarationVersion: DECLARATION_VERSION,
        method: ballot.channel === "paper" ? PAPER_METHOD : VOTING_METHOD,
        nonce: hexOf(random, 32),
        previousHash: rows.records.at(-1)?.hash ?? NO_HASH,
      });
      const signature = signer.record({ agencyId, meetingRecordId, seq, hash: written.hash });
      rows.records.push({ ...written, signature });
      keepHead();
    },
    state: (reason, stated) => {
      if (isStopped) return;
      const checkpointNo = 1 + Math.max(0, ...rows.checkpoints.map(numberOf));
      const hashes = rows.records.map(({ hash }) => hash);
      const statement = statementText({
        format: 2,
        agencyId,
        meetingRecordId,
        checkpointNo,
        size: hashes.length,
        root: merkleRoot(hashes, sha256),
        headHash: hashes.at(-1) ?? NO_HASH,
        reason,
        formerCutoffAt: null,
        agendaHash: null,
        rulesHash: null,
        rollHash: null,
        lostHead: null,
        explanation: null,
        by: null,
        ...stated,
      });
      const signed = signer.statement(2, agencyId, statement);
      rows.checkpoints.push(signed);
      const hash = sha256Hex(statement);
      if (reason === "restore") {
        folder = `.${checkpointNo}-${hash.slice(0, 12)}/`;
        keepHead();
      }
      keep(`s${checkpointNo}`, statementWitnessText({ checkpointNo, hash, signature: signed.signature }));
    },
    witness: () => {
      const { records, checkpoints } = rows;
      const newest = checkpoints.at(-1);
      const newestNo = newest === undefined ? 0 : numberOf(newest);
      return {
        head: records.length === 0 ? null : read(String(records.length)),
        nextHead: read(String(records.length + 1)),
        statement: newestNo === 0 ? null : read(`s${newestNo}`),
        nextStatement: read(`s${newestNo + 1}`),
      };
    },
  };
}

const numberOf = ({ statement }: { readonly statement: string }): number =>
  (JSON.parse(statement) as StatementOfFormat2).checkpointNo;

export const hexOf = (random: () => number, digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join("");
