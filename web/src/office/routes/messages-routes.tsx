import { useParams } from "@tanstack/react-router";
import { MessagePage } from "../../contact/office/message-page.tsx";
import { MessagesPage } from "../../contact/office/messages-page.tsx";

/** `/office/{agencyId}/messages`. */
export function MessagesRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  return <MessagesPage agencyId={agencyId} />;
}

/** `/office/{agencyId}/messages/{messageId}`. */
export function MessageRoute() {
  const { agencyId = "", messageId = "" }: { agencyId?: string; messageId?: string } = useParams({
    strict: false,
  });
  return <MessagePage key={messageId} agencyId={agencyId} messageId={messageId} />;
}
