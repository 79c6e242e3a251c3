import { Link } from "@tanstack/react-router";
import { Alert } from "../../ui/alert/alert.tsx";
import { messages } from "../messages.ts";

/** Shown if the address names an agency that does not exist (D44). */
export function UnknownAgency() {
  return (
    <Alert kind="bad">
      {messages.unknownAgency} <Link to="/login">Use another agency ID</Link>
    </Alert>
  );
}
