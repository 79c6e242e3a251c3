import {
  canonicalJson,
  receiptOf,
  type RecordOfFormat2,
  recordText,
  signedRecordText,
} from "@portal/domain/meetings/ballots/ballot-record";
import { expect, it } from "vitest";
import { recordHashOf } from "../ballots/hashes.ts";
import { createRegisterKeys, NO_KEYS } from "../register/signing/register-keys.ts";
import type { KeptText, KeptVotes } from "./kept-text.ts";
import { createVoteReader } from "./open-votes.ts";
import { sealDraft, sealVotes } from "./seal-votes.ts";

const AGENCY = 799_187;
const MEETING = 8006;
const keys = createRegisterKeys(Buffer.from("a secret of the tests, 32 bytes long"), null);
const others = createRegisterKeys(Buffer.from("another secret of the tests, as long"), null);
const secret = keys.current(AGENCY);
const full = [9018, 9019, 9023].map((agendaItemId) => ({
  agendaItemId,
  motionHash: "e".repeat(64),
  vote: "Y" as const,
}));

const record: RecordOfFormat2 = {
  format: 2,
  agencyId: AGENCY,
  ownersCorpId: 101,
  meetingRecordId: MEETING,
  seq: 3,
  seat: { kind: "lot", id: 2005 },
  revision: 1,
  capacity: "owner",
  contactId: 5007,
  proxyName: null,
  choices: full.slice(0, 1),
  entitlementUnits: 40,
  isFinancial: true,
  declarationVersion: "1",
  channel: "online",
  enteredBy: null,
  checkedBy: null,
  paperHash: null,
  method: "By Pre-Meeting Electronic Vote",
  castAt: "2026-03-31T01:00:00.000Z",
  nonce: "0".repeat(32),
  previousHash: "f".repeat(64),
};
const hash = recordHashOf(recordText(record));
const slot = { ...record, receipt: receiptOf(hash) };

function kept(changes: Partial<KeptVotes> & { readonly record_?: object } = {}): KeptVotes {
  const { choices, nonce, ...open } = record;
  const sealed = sealVotes(secret.voteKey(MEETING, 0), { choices, nonce }, { ...record, hash }, full);
  const { record_, ...columns } = changes;
  const text = canonicalJson({ ...open, seat: { ...open.seat }, ...record_ });
  return {
    agencyId: AGENCY,
    meetingRecordId: MEETING,
    record: text as unknown as KeptText,
    hash,
    slot,
    signature: secret.sign(signedRecordText({ ...record, hash })),
    sealed,
    keyNo: 0,
    publicKey: secret.publicKey,
    writtenKey: null,
    ...columns,
  };
}

it("a ballot is opened with the register's secret, and after the close with the written key alone", () => {
  expect(createVoteReader(keys).open(kept()).record).toEqual(record);
  const closed = kept({ writtenKey: secret.voteKey(MEETING, 0) });
  expect(createVoteReader(NO_KEYS).open(closed).record).toEqual(record);
  expect(createVoteReader(others).open(closed).record).toEqual(record);
});

it("without the secret, in another ballot's place or after another number of closes it stays shut, and says nothing of the votes", () => {
  const shut = [
    createVoteReader(others).open(kept()),
    createVoteReader(NO_KEYS).open(kept()),
    createVoteReader(keys).open(kept({ keyNo: 1 })),
    createVoteReader(keys).open(kept({ hash: "b".repeat(64) })),
    createVoteReader(keys).open(kept({ record_: { seq: 4 } })),
    createVoteReader(keys).open(kept({ record_: { seat: { kind: "lot", id: 2006 } } })),
    createVoteReader(keys).open(kept({ record_: { revision: 2 } })),
    createVoteReader(keys).open(kept({ meetingRecordId: 8007 })),
    createVoteReader(keys).open(kept({ sealed: null, keyNo: null })),
    createVoteReader(keys).open(kept({ record: "no record" as unknown as KeptText })),
  ];
  expect(shut.map((opened) => opened.record)).toEqual(shut.map(() => null));
  for (const { text } of shut) expect(text).not.toContain('"vote"');
});

it("a ballot that opens is nobody's where it is not the one that casting signed in that row", () => {
  const written = { writtenKey: secret.voteKey(MEETING, 0) };
  const turned = sealVotes(
    written.writtenKey,
    { choices: full.slice(1, 2), nonce: record.nonce },
    { ...record, hash },
    full,
  );
  const changed = [
    kept({ ...written, sealed: turned }),
    kept({ signature: null }),
    kept({ signature: others.current(AGENCY).sign(signedRecordText({ ...record, hash })) }),
    kept({ signature: secret.sign(signedRecordText({ ...record, seq: 4, hash })) }),
    kept({ ...written, publicKey: null }),
    kept({ slot: { ...slot, contactId: 5008 } }),
    kept({ slot: { ...slot, seat: { kind: "lot", id: 2006 } } }),
    kept({ slot: { ...slot, seat: { kind: "member", id: 2005 } } }),
    kept({ slot: { ...slot, revision: 2 } }),
    kept({ slot: { ...slot, seq: 4 } }),
    kept({ slot: { ...slot, receipt: "AAAA-AAAA-AAAA" } }),
    kept({ ...written, agencyId: 799_188 }),
    kept({ sealed: null, record_: { choices: full, nonce: record.nonce } }),
  ];
  const reader = createVoteReader(keys);
  expect(changed.map((votes) => reader.open(votes).record)).toEqual(changed.map(() => null));
  expect(reader.open(kept(written)).record).toEqual(record);
});

it("the length of what is sealed does not tell how many motions were voted on, and no two are alike", () => {
  const seal = (choices: typeof full): Buffer =>
    sealVotes(secret.voteKey(MEETING, 0), { choices, nonce: record.nonce }, { ...record, hash }, full);
  const sizes = [1, 2, 3].map((votes) => seal(full.slice(0, votes)).length);
  expect(new Set(sizes).size).toBe(1);
  expect((sizes[0] ?? 0) - 28).toSatisfy((bytes: number) => bytes % 256 === 0);
  expect(seal(full).equals(seal(full))).toBe(false);
});

it("a draft opens for its seat and person alone, under either secret of the process", () => {
  const draftSlot = { agencyId: AGENCY, meetingRecordId: MEETING, seat: record.seat, contactId: 5007 };
  const draft = { choices: [{ agendaItemID: 9018, vote: "N" as const }], proxyName: "Joanna Tremaine" };
  const sealed = sealDraft(secret.draftKey(MEETING), draft, draftSlot, draft);
  const afterChange = createRegisterKeys(
    Buffer.from("another secret of the tests, as long"),
    Buffer.from("a secret of the tests, 32 bytes long"),
  );
  expect(createVoteReader(keys).openDraft(draftSlot, sealed)).toEqual(draft);
  expect(createVoteReader(afterChange).openDraft(draftSlot, sealed)).toEqual(draft);
  expect(createVoteReader(others).openDraft(draftSlot, sealed)).toBeNull();
  expect(createVoteReader(keys).openDraft({ ...draftSlot, contactId: 5008 }, sealed)).toBeNull();
  expect(sealed.toString("latin1")).not.toContain("Joanna");
});
