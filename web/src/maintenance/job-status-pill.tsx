import { Pill, type PillKind } from "../ui/pill/pill.tsx";

/** What is waited for stands out, what has come to an end well or badly too; the rest is quiet. */
const kinds: Readonly<Record<string, PillKind>> = {
  "Awaiting Approval": "warn",
  Hold: "warn",
  Requested: "info",
  Sent: "info",
  Accepted: "ok",
  Completed: "ok",
  Rejected: "bad",
};

/** A job's status in words and colour. */
export function JobStatusPill({ status }: { readonly status: string }) {
  return <Pill kind={kinds[status] ?? "plain"} text={status} />;
}
