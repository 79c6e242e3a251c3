import type { Paper, PaperList } from "@portal/contract/meetings/office/paper-schemas";
import type { Upload } from "@portal/contract/uploads/office/schemas";
import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { signInAs } from "../../../testing/app/sign-in-as.ts";
import { voteWith } from "../../../testing/app/vote-with.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { formWith } from "../../../testing/files/form-with.ts";

const PDF = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";
const PATH = "meetings/8006/papers";
const LOT = 2005;
const MOTION = 9018;

describeOnOneEngine("a paper of a lot that has voted since it was entered", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  let ben: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
    ben = await joinAs(testApp(), ada, "manager", [101]);
  }, 60_000);
  const list = async () => (await ben.browser.get(PATH)).json<PaperList>();
  const answers = async () => {
    const { motions } = await list();
    return motions
      .filter(({ agendaItemId }) => agendaItemId === MOTION)
      .map(({ agendaItemId, motionHash }) => ({ agendaItemId, motionHash, vote: "N" }));
  };

  it("is cast by who knows of that vote alone, which it then replaces", async () => {
    const sent = await ada.browser.send("uploads?purpose=paper-vote&name=paper.pdf", formWith(PDF));
    const { seats, today } = await list();
    const choices = await answers();
    const entered = await ada.browser.post(PATH, {
      seatId: LOT,
      holderId: seats.find(({ seatId }) => seatId === LOT)?.holders[0]?.contactId,
      capacity: "owner",
      proxyName: null,
      receivedOn: today,
      scan: { uploadId: sent.json<Upload>().uploadId },
      choices,
    });
    const paper = entered.json<Paper>();
    expect(paper).toMatchObject({ state: "waiting", hasVotedSince: false });
    const owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    await owner.cast(`${LOT}/meetings/8006`, { [MOTION]: "Y" });
    const row = async () => (await list()).rows.find(({ paperId }) => paperId === paper.paperId);
    expect(await row()).toMatchObject({ state: "waiting", hasVotedSince: true });
    const check = async (more: object = {}) => {
      const answered = await ben.browser.post(`${PATH}/${paper.paperId}/check`, { choices, ...more });
      return [answered.statusCode, answered.json<object>()];
    };
    expect(await check()).toMatchObject([409, { code: "VOTED_SINCE" }]);
    expect(await row()).toMatchObject({ state: "waiting" });
    expect(await check({ isVoteKnown: true })).toMatchObject([200, { revision: 2 }]);
    expect(await row()).toMatchObject({ state: "cast", hasVotedSince: false });
  });
});
