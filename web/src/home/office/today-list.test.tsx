import { getOfficeToday } from "@portal/contract/home/office/endpoints";
import { beforeEach, expect, it } from "vitest";
import { admin, answerOfficeAsUsual, nothingWaits } from "../../testing/demo-staff.ts";
import { answers } from "../../testing/fake-server.ts";
import { openOffice } from "../../testing/render-office.tsx";

beforeEach(() => answerOfficeAsUsual(admin));

const waiting = {
  meetingId: 8100,
  title: "Meeting about the foyer",
  planNumber: "71204",
  heldOn: "2026-03-30",
};

it("tells of minutes that wait and of interim resolutions, each with the way to its meeting", async () => {
  answers(getOfficeToday, {
    ...nothingWaits,
    minutesWaiting: [
      { ...waiting, interimNoticeBy: null },
      { ...waiting, meetingId: 8101, title: "Meeting about the roof", interimNoticeBy: "2026-04-13" },
    ],
    interim: [
      {
        meetingId: 8102,
        title: "Meeting about the lift",
        planNumber: "40127",
        resolutions: [
          { no: 1, title: "Mend it", finalOn: "2026-04-14" },
          { no: 3, title: "Paint it", finalOn: "2026-04-15" },
        ],
      },
    ],
  });
  const { screen } = await openOffice("", admin);
  const foyer = screen.getByText(/^Minutes wait to be published: Meeting about the foyer/);
  await expect.element(foyer).toHaveTextContent(/plan 71204, held on 30\/03\/2026\.$/);
  await expect
    .element(screen.getByRole("link", { name: "Meeting about the foyer" }))
    .toHaveAttribute("href", expect.stringMatching(/\/meetings\/8100$/));
  await expect
    .element(screen.getByText(/^Minutes wait to be published: Meeting about the roof/))
    .toHaveTextContent(/notice of the interim resolutions is due by 13\/04\/2026\.$/);
  await expect
    .element(screen.getByText(/^Interim resolutions of Meeting about the lift, plan 40127/))
    .toHaveTextContent(/: 1\. Mend it, final on 14\/04\/2026; 3\. Paint it, final on 15\/04\/2026\.$/);
  expect(screen.getByText("Nothing is waiting.").elements()).toHaveLength(0);
});
