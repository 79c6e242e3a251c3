import type { StaffSession } from "@portal/contract/staff/office/schemas";
import { useState } from "react";
import { useAgencyName } from "../../../core/api/agency-name.ts";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { callReplacePassword } from "../api.ts";
import { OfficeSheet } from "../office-sheet.tsx";
import { ChoosePasswordForm } from "./choose-password-form.tsx";
import { LinkOver } from "./link-over.tsx";

/** What the link leads to that replaces a forgotten password. */
export function NewPasswordPage({
  agencyId,
  code,
  onReplaced,
}: {
  readonly agencyId: string;
  readonly code: string;
  readonly onReplaced: (session: StaffSession) => void;
}) {
  const { name = "" } = useAgencyName(agencyId);
  const [isOver, setOver] = useState(code === "");
  if (isOver)
    return <LinkOver agencyId={agencyId}>Ask for another one: each is good for an hour, and once.</LinkOver>;
  return (
    <OfficeSheet agencyId={agencyId} title="Choose a new password">
      <ChoosePasswordForm
        email={null}
        agencyName={name}
        asksName={false}
        submitText="Change password"
        send={async ({ password }) => {
          try {
            return await callReplacePassword(agencyId, { password, code });
          } catch (error) {
            if (error instanceof ApiProblem && error.code === "CODE_INVALID") setOver(true);
            throw error;
          }
        }}
        onSent={onReplaced}
      />
    </OfficeSheet>
  );
}
