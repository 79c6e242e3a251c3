/**
 * SQL: the day that it is in the zone of plan `p`, else in the zone of agency `a`. What a person reaches is asked with the
 * same expression, so that no answer is of another day than the right to it.
 */
export const todayInPlan = "(portal_now() at time zone coalesce(p.time_zone, a.time_zone))::date";

/** SQL: something that begins on one day and ends before another, null if it has not ended, is so today in plan `p`. */
export const isSoToday = (from: string, to: string): string =>
  `${from} <= ${todayInPlan} and (${to} is null or ${to} > ${todayInPlan})`;
