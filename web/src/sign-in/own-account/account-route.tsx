import { useParams } from "@tanstack/react-router";
import { AccountPage, type OwnMessagesSlot } from "./account-page.tsx";

/** `/{agencyId}/account`. */
export function AccountRoute({ messages: Messages }: OwnMessagesSlot) {
  const { agencyId = "" } = useParams({ strict: false });
  return <AccountPage agencyId={agencyId} messages={Messages} />;
}
