import type { Agenda, CastAnswer, Vote } from "@portal/contract/meetings/ballot-schemas";
import type { Answer, SignedInClient } from "./sign-in-as.ts";

/** A paper as a page would send it back: the whole agenda, with votes set by the item's id. */
export function votedAgenda(agenda: Agenda, votes: Readonly<Record<number, Vote>>): Agenda {
  const agendaItems = agenda.agendaItems.map((item) => {
    const vote = votes[item.agendaItemID];
    return { ...item, meetingRecordItem: vote === undefined ? null : { vote, dateChanged: "" } };
  });
  return { ...agenda, agendaItems };
}

/** What a voter does with one meeting; a path is `2005/meetings/8006`: the lot or 0, and the meeting. */
export interface Voter {
  agenda(path: string): Promise<Agenda>;
  /** Votes on the agenda as it stands, with its revision. */
  cast(path: string, votes: Readonly<Record<number, Vote>>, changes?: Partial<Agenda>): Promise<CastAnswer>;
  /** Sends whatever it is given, with an Idempotency-Key where there is one. */
  send(path: string, body: object, idempotencyKey?: string): Promise<Answer>;
  saveDraft(path: string, body: object): Promise<Answer>;
  dropDraft(path: string): Promise<Answer>;
}

export function voteWith(client: SignedInClient): Voter {
  const agenda = async (path: string): Promise<Agenda> => {
    const answer = await client.get(`/lots/${path}/agenda`);
    if (answer.statusCode !== 200) throw new Error(`the agenda: ${answer.statusCode} ${answer.body}`);
    return answer.json<Agenda>();
  };
  const send: Voter["send"] = (path, body, key) => {
    const headers = key === undefined ? client.headers : { ...client.headers, "idempotency-key": key };
    return client.post(`/lots/${path}/agenda/response`, body, { headers });
  };
  return {
    agenda,
    send,
    cast: async (path, votes, changes) => {
      const answer = await send(path, { ...votedAgenda(await agenda(path), votes), ...changes });
      if (answer.statusCode !== 200) throw new Error(`the ballot: ${answer.statusCode} ${answer.body}`);
      return answer.json<CastAnswer>();
    },
    saveDraft: (path, body) => client.post(`/lots/${path}/agenda/draft`, body, { method: "PUT" }),
    dropDraft: (path) => client.get(`/lots/${path}/agenda/draft`, { method: "DELETE" }),
  };
}
