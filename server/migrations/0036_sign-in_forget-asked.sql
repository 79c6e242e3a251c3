-- What somebody typed into a recovery may be a password. Done requests forget it; those that nobody could do within their
-- hour (the database was away) forget it here, whether their agency is asked of again or not.
create function forget_late_recoveries() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  each int;
begin
  for each in select number from recovery_agencies loop
    perform set_config('portal.agency', each::text, true);
    update recovery_requests set asked = null
      where agency_id = each and done_at is null and asked is not null
        and requested_at <= (select portal_now()) - interval '1 hour';
  end loop;
  perform set_config('portal.agency', '', true);
end $$;
revoke execute on function forget_late_recoveries() from public;
