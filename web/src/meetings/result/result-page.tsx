import { Page } from "../../ui/page/page.tsx";

/** The result sheet. */
export function ResultPage({ meetingId }: { readonly agencyId: string; readonly meetingId: string }) {
  return (
    <Page>
      <h1>Meeting Result</h1>
      <p hidden>{meetingId}</p>
    </Page>
  );
}
