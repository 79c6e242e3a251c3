import { href } from "@portal/contract/core/pages";
import { Link } from "@tanstack/react-router";
import { buttonClasses } from "../ui/button/button.tsx";

/** The way to ask the agency about a meeting, and back to Meetings. */
export function ContactManager({ agencyId }: { readonly agencyId: string }) {
  return (
    <Link
      to={href("requestForm", { agencyId })}
      search={{ type: "MeetingQuery", returnPath: "meetings" }}
      className={buttonClasses("quiet")}
    >
      Contact Manager
    </Link>
  );
}
