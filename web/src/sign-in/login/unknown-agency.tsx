import { Link } from "@tanstack/react-router";
import { Alert } from "../../ui/alert/alert.tsx";
import { messages } from "../messages.ts";

/** Where the address names an agency that is none (D44). */
export function UnknownAgency() {
  return (
    <Alert kind="bad">
      {messages.unknownAgency} <Link to="/login">Use another agency ID</Link>
    </Alert>
  );
}
