/**
 * Tells every process that something has happened. A transaction that notifies holds a lock of the whole server until its commit is on
 * the disk, and commits one after another with all others that do. Where the connection says so (`apex.wakes`), its owner is therefore asked by
 * a notice to notify once the transaction is over.
 */
export const wakeSql = /* sql */ `
drop function if exists wake;
create function wake(p_channel text, p_payload text) returns void language plpgsql as $$
begin
  if current_setting('apex.wakes', true) = 'after' then
    raise notice 'wake % %', p_channel, p_payload;
  else
    perform pg_notify(p_channel, p_payload);
  end if;
end $$;
`;
