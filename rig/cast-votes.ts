import { Agent, request } from "node:http";
import { AGENCY, type Voter } from "./voting-agency.ts";

export type Vote = "Y" | "N" | "A";

/** What became of a request; status 0: it was broken off. Instants are those of this machine's clock. */
export interface Sent {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly receipt?: string;
    readonly revision?: number;
    readonly at?: string;
  };
  readonly sentAtMs: number;
  readonly answeredAtMs: number;
}

/** An answer as it came; status 0: it was broken off. */
interface SentText {
  readonly status: number;
  readonly text: string;
}

/** The motions of a meeting as the server told them: hashes that ballots come back with. */
export type BallotPaper = readonly { readonly agendaItemID: number; readonly motionHash: string }[];

/** Sends ballots over connections that stay open. */
export interface Sender {
  paper(base: string, voter: Voter, meetingId: number): Promise<BallotPaper>;
  cast(base: string, voter: Voter, meetingId: number, ballot: string, key?: string): Promise<Sent>;
  get(base: string, voter: Pick<Voter, "headers">, path: string): Promise<SentText>;
  put(base: string, voter: Pick<Voter, "headers">, path: string, body: object): Promise<SentText>;
  close(): void;
}

/** A ballot with these votes in the order of the motions; without a revision it takes the place of whatever is there. */
export const ballotText = (paper: BallotPaper, votes: readonly Vote[], revision?: number): string =>
  JSON.stringify({
    agendaItems: paper.map(({ agendaItemID, motionHash }, at) => ({
      agendaItemID,
      motionHash,
      meetingRecordItem: votes[at] === undefined ? null : { vote: votes[at] },
    })),
    ...(revision === undefined ? {} : { revision }),
  });

const below = (base: string): string => `${base}/api/agencies/${AGENCY}`;

export function createSender(connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (
    method: string,
    url: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<{ status: number; text: string }> =>
    new Promise((settle) => {
      const broken = (): void => settle({ status: 0, text: "" });
      const outgoing = request(url, { method, agent, headers }, (incoming) => {
        let text = "";
        incoming.setEncoding("utf8");
        incoming.on("data", (part: string) => (text += part));
        incoming.on("end", () =>
          incoming.complete ? settle({ status: incoming.statusCode ?? 0, text }) : broken(),
        );
        incoming.on("error", broken);
        incoming.on("close", broken);
      });
      outgoing.on("error", broken);
      outgoing.end(body);
    });
  const get: Sender["get"] = (base, voter, path) => send("GET", below(base) + path, voter.headers);
  return {
    get,
    put: (base, voter, path, body) => {
      const text = JSON.stringify(body);
      const length = String(Buffer.byteLength(text));
      const headers = { ...voter.headers, "content-type": "application/json", "content-length": length };
      return send("PUT", below(base) + path, headers, text);
    },
    paper: async (base, voter, meetingId) => {
      const { status, text } = await get(base, voter, `/lots/${voter.lotId}/meetings/${meetingId}/agenda`);
      if (status !== 200) throw new Error(`the agenda of ${meetingId}: ${status} ${text.slice(0, 300)}`);
      const { agendaItems } = JSON.parse(text) as {
        agendaItems: { agendaItemID: number; motionHash: string | null }[];
      };
      return agendaItems.flatMap(({ agendaItemID, motionHash }) =>
        motionHash === null ? [] : [{ agendaItemID, motionHash }],
      );
    },
    cast: async (base, voter, meetingId, ballot, key) => {
      const url = `${below(base)}/lots/${voter.lotId}/meetings/${meetingId}/agenda/response`;
      const headers = {
        ...voter.headers,
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(ballot)),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      };
      const sentAtMs = Date.now();
      const { status, text } = await send("POST", url, headers, ballot);
      const body = status === 0 ? {} : (JSON.parse(text) as Sent["body"]);
      return { status, body, sentAtMs, answeredAtMs: Date.now() };
    },
    close: () => agent.destroy(),
  };
}
