import type { ReceivedMail } from "../../server/src/testing/files/smtp-mailbox.ts";
import type { MeetingFacts } from "./facts.ts";
import type { News, Told } from "./who-is-told.ts";

const sentences: readonly (readonly [News, RegExp])[] = [
  ["cast", /has received this vote:/],
  ["replaced", /Your vote for .* was replaced on .* by somebody else/],
  ["new owner", / passes from .* to .*The vote cast for it on/],
  ["lapsed", /has lapsed/],
  ["cancelled", /has cancelled this meeting/],
  ["cut-off", /Voting (?:closes on .*Before, it was|was to close on|had closed on)/],
];

/** The contact of an address that is nobody's. */
const NOBODY = 0;

/** Returns what a mail tells its reader, or why it cannot be read so. */
export function readMail(
  { parsed, to }: ReceivedMail,
  meetings: readonly Pick<MeetingFacts, "id" | "name">[],
  contacts: ReadonlyMap<string, number>,
): Told | string {
  const text = (parsed.text ?? "").replaceAll(/\s+/g, " ");
  const [address = ""] = to;
  const contact = contacts.get(address);
  const meeting = meetings.find(({ name }) => text.includes(name));
  const news = sentences.filter(([, sentence]) => sentence.test(text)).map(([each]) => each);
  if (to.length !== 1 || meeting === undefined || news.length === 0)
    return `${parsed.subject ?? ""} to ${to.join(", ")}`;
  return { contact: contact ?? NOBODY, meeting: meeting.id, news: news.toSorted(), address };
}
