import { expect, it } from "vitest";
import { NO_PASSWORD } from "../../accounts/check-initial-passwords.ts";
import { noteLines } from "./note-lines.ts";

const note = (row: number, sentence: string) => ({
  file: "web_users.csv",
  row,
  column: "initialPassword",
  sentence,
});

it("tells accounts without a password in one plain line", () => {
  const notes = Array.from({ length: 13 }, (_, at) => note(at + 2, NO_PASSWORD));
  expect(noteLines(notes, 13)).toEqual({
    lines: [
      "13 accounts have no password yet. Invite the people on the page People; until then they cannot sign in, unless they use Forgot password.",
    ],
    total: 1,
  });
  expect(noteLines(notes.slice(0, 1), 1).lines[0]).toMatch(/^1 account has no password yet\./);
});

it("says whose password another remark is about, and leaves whole sentences as they are", () => {
  const whole = { file: "meetings.csv", row: 3, column: "-", sentence: "the AGM stays" };
  expect(noteLines([note(4, "is easy to guess: give another"), whole], 2)).toEqual({
    lines: [
      "The initial password in row 4 of web_users.csv is easy to guess: give another.",
      "the AGM stays",
    ],
    total: 2,
  });
});
