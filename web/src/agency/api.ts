import type {
  getAgency,
  getAgencyApplication,
  getAgentContent,
  getCurrentDateTime,
  getService,
  listFaq,
  listTerminology,
} from "@portal/contract/agency/endpoints";
import type { Agency, AgencyApplication, AgentContent, FaqItem, Term } from "@portal/contract/agency/schemas";
import { DEFAULT_APPLICATION_VERSION } from "@portal/domain/agency/application-version";
import { SERVICE_KEY } from "@portal/domain/agency/feature-settings";
import { callApi } from "../core/api/api-client.ts";
import { ApiProblem, communicationErrorText } from "../core/api/api-problem.ts";
import { openedAgency, unknownAgency } from "../core/session/opening.ts";
import { measureServerClock } from "../core/server-clock.ts";
import { isSignedInTo } from "../core/session/session-store.ts";

/** Services that decide what is seen (specification section 3). */
const serviceKeys = Object.values(SERVICE_KEY);

/** What every page needs to know of the agency (section 4, 'Login flow': content, services, application). */
export interface AgencyConfig {
  readonly agency: Agency;
  readonly content: AgentContent;
  readonly activeServiceKeys: ReadonlySet<number>;
  /** Null where none is recorded; `version` then is the default (D3). */
  readonly application: AgencyApplication | null;
  readonly version: number;
}

async function orNullWhenAbsent<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

/** What the server said with the page itself need not be asked. */
function refuseUnknown(agencyId: string): void {
  if (agencyId === unknownAgency) throw new ApiProblem(404, "UNKNOWN_AGENCY", communicationErrorText);
}

export async function loadAgencyConfig(agencyId: string): Promise<AgencyConfig> {
  refuseUnknown(agencyId);
  const params = { agencyId };
  const asked = callApi<typeof getAgency>("GET", "/api/agencies/{agencyId}", { params });
  // An agency that was typed may be none: then one call fails, and not each of six.
  if (agencyId !== openedAgency && !isSignedInTo(agencyId)) await asked;
  const [agency, content, application, ...services] = await Promise.all([
    asked,
    callApi<typeof getAgentContent>("GET", "/api/agencies/{agencyId}/communicator/query/agentcontentstrata", {
      params,
    }),
    orNullWhenAbsent(
      callApi<typeof getAgencyApplication>(
        "GET",
        "/api/agencies/{agencyId}/communicator/query/agencyapplication",
        { params },
      ),
    ),
    ...serviceKeys.map((serviceKey) =>
      orNullWhenAbsent(
        callApi<typeof getService>(
          "GET",
          "/api/agencies/{agencyId}/communicator/query/services/{serviceKey}",
          { params: { agencyId, serviceKey } },
        ),
      ),
    ),
  ]);
  return {
    agency,
    content,
    activeServiceKeys: new Set(serviceKeys.filter((_, index) => services[index]?.isActive === true)),
    application,
    version: application?.version ?? DEFAULT_APPLICATION_VERSION,
  };
}

/** The agency's words for the field's standard terms (D39). */
export function loadTerminology(agencyId: string): Promise<readonly Term[]> {
  return callApi<typeof listTerminology>("GET", "/api/agencies/{agencyId}/terminology", {
    params: { agencyId },
  });
}

/** The agency's questions and answers, in its order. */
export async function loadFaq(agencyId: string): Promise<readonly FaqItem[]> {
  refuseUnknown(agencyId);
  return callApi<typeof listFaq>("GET", "/api/agencies/{agencyId}/faq", { params: { agencyId } });
}

/** Sets the page's clock by the server's (D31). */
export function synchroniseClock(): Promise<void> {
  return measureServerClock(() =>
    callApi<typeof getCurrentDateTime>("GET", "/api/currentdatetime", { isBackground: true }),
  );
}
