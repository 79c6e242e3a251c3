import type { changeRole } from "@portal/contract/sign-in/endpoints";
import type { User } from "@portal/contract/sign-in/schemas";
import { callApi } from "../../core/api/api-client.ts";

/** Who one is in another role of the same account; the cookies of the new session come with the answer (D30). */
export function callChangeRole(agencyId: string, role: User["userRole"]): Promise<User> {
  return callApi<typeof changeRole>("POST", "/api/agencies/{agencyId}/users/role", {
    params: { agencyId },
    body: { role },
    sessionChange: "replace",
  });
}
