/** SQL: document `d` of agency $1 was taken away from everybody but the office. */
export const isWithdrawn = (d: string): string => `exists (
  select from document_withdrawals w where w.agency_id = $1 and w.document_id = ${d}.document_id)`;

/** SQL: whether anybody but the office may open document `d` of agency $1, a former version too. */
export const isOpenable = (d: string): string => `${d}.published_at is not null and not ${isWithdrawn(d)}`;

/** SQL: another version has taken the place of document `d` of agency $1. */
export const isReplaced = (d: string): string => `exists (
  select from documents newer where newer.agency_id = $1 and newer.version_of = coalesce(${d}.version_of, ${d}.document_id)
    and newer.version_no > ${d}.version_no and ${isOpenable("newer")})`;

/** SQL: whether document `d` of agency $1 is listed for anybody but the office: of several versions the newest. */
export const isPublished = (d: string): string => `${isOpenable(d)} and not ${isReplaced(d)}`;
