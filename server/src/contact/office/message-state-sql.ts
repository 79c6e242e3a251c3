/** SQL: where message `m` stands, with its row `s` of `message_states`, if it has one. */
export const messageStateSql =
  "case when s.answered_at is not null then 'answered' when s.message_id is not null then 'taken' else 'new' end";
