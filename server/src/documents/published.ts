/** SQL: whether anybody but the office sees document `d`. */
export const isPublished = (d: string): string => `${d}.published_at is not null`;
