-- Who did what the log tells of: 'actor' is the access code of a user, or the number of a staff member, which the text alone does not
-- tell apart. Null where the kind was not kept yet: with an actor a user, without one a command, or somebody unknown at the portal.
alter table audit_events add column actor_kind text
  check (actor_kind in ('user', 'staff', 'command', 'system'));
