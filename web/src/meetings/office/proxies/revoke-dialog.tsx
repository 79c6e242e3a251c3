import type { Proxy } from "@portal/contract/meetings/office/proxy-schemas";
import { failureText } from "../../../staff/office/public.ts";
import type { OfficeMeeting } from "../monitor/monitor-api.ts";
import { AskWhyDialog } from "../papers/ask-why-dialog.tsx";
import { callRevoke } from "./proxy-api.ts";

/** Notes that a form does not hold any more. */
export function RevokeDialog({
  meeting,
  proxy,
  ...ends
}: {
  readonly meeting: OfficeMeeting;
  readonly proxy: Proxy;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  return (
    <AskWhyDialog
      {...ends}
      title={`Revoke the proxy of ${proxy.lotName}`}
      act="Revoke"
      send={(reason) => callRevoke(meeting, proxy.proxyId, reason)}
      failureOf={failureText}
    >
      {proxy.proxyName} may not vote for {proxy.lotName} any more. The form stays in the list.
    </AskWhyDialog>
  );
}
