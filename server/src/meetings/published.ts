/** SQL: whether anybody but the office sees meeting `m`. */
export const isPublished = (m: string): string => `${m}.published_at is not null`;
