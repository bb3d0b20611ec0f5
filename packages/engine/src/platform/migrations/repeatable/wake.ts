/**
 * Tells every process that something has happened. A transaction that notifies holds a server-wide lock until its
 * commit is on the disk, so such transactions commit one after another. Where the connection sets `apex.wakes`, its
 * owner is instead asked by a notice to notify after the transaction.
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
