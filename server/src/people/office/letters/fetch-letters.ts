import { answer, type BinaryAnswer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { whenAllowed } from "../../../core/http/when-allowed.ts";
import type { BlobStore } from "../../../core/files/blob-store.ts";
import { createLimiter, ifOverloaded } from "../../../core/jobs/limiter.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { actAs } from "../act-as.ts";
import type { PeopleParts } from "../people-parts.ts";
import { readTask } from "../tasks/read-tasks.ts";
import { readLetterHead } from "./letter-head.ts";
import { type LetterFile, noteFetched, readLetters } from "./read-letters.ts";

export interface LetterParts extends PeopleParts {
  readonly blobs: Pick<BlobStore, "get">;
}

type Fetched = Outcome<BinaryAnswer, "NOT_FOUND" | "SESSION_EXPIRED" | "UNAVAILABLE">;

const pdf = (content: Buffer, name: string) =>
  answer(
    { mediaType: "application/pdf", content, byteSize: content.length, cacheControl: "no-store" },
    { headers: { "content-disposition": `attachment; filename="${name}.pdf"` } },
  );

/** Its maker is read when the first letter is printed. One file at a time: it takes some seconds of the one processor that answers. */
export function createLetterRoom(parts: LetterParts) {
  const { database, invitationCodes, blobs, publicOrigin } = parts;
  const headFor = (agencyId: number, asked: string) =>
    readLetterHead({ blobs, origin: publicOrigin ?? asked }, database, agencyId);
  const printer = createLimiter({ atOnce: 1, waiting: 8 });
  const print = (work: () => Promise<Fetched>): Promise<Fetched> =>
    printer.run("letters", work).catch(ifOverloaded(refused("UNAVAILABLE", { retryAfterSeconds: 10 })));
  return {
    /** A file of letters, for as long as its codes are kept; each time is in the log. `origin`: the portal's address as the caller has it. */
    fetchLetters: (staff: StaffMember, file: LetterFile, origin: string): Promise<Fetched> =>
      print(async () => {
        const { agencyId } = staff;
        const task = await readTask(database, staff, file.taskId);
        const letters = task === null ? [] : await readLetters(database, invitationCodes, staff, file);
        const head = await headFor(agencyId, origin);
        if (head === null || letters.length === 0) return refused("NOT_FOUND");
        const { lettersPdf } = await import("./letters-pdf.ts");
        const content = await lettersPdf(head, letters);
        const noted = await actAs(
          database,
          staff,
          async (transaction, by): Promise<Outcome<null, "NOT_FOUND">> =>
            (await noteFetched(transaction, by, file, letters.length)) ? answer(null) : refused("NOT_FOUND"),
        );
        return whenAllowed(noted, () => pdf(content, `letters-${file.part}`));
      }),
    /** A page to try the envelope with. */
    printTestSheet: ({ agencyId }: StaffMember, origin: string): Promise<Fetched> =>
      print(async () => {
        const head = await headFor(agencyId, origin);
        if (head === null) return refused("NOT_FOUND");
        const { testSheetPdf } = await import("./letters-pdf.ts");
        return pdf(await testSheetPdf(head), "letter-test-sheet");
      }),
  };
}
