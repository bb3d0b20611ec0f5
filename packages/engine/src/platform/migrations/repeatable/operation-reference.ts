/**
 * The reference of the n-th operation, which customers quote to support, such as APX-7K2M-9QXD. It is 40 bits, mixed by
 * reversible steps, so that no two operations share one. It uses no letters and digits that look alike.
 */
export const operationReferenceSql = /* sql */ `
drop function if exists operation_reference;
create function operation_reference(n bigint) returns text language plpgsql immutable as $$
declare
  mask constant bigint := 1099511627775;
  letters constant text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  x bigint := (n * 2654435) & mask;
begin
  x := ((x # (x >> 19)) * 3266489) & mask;
  x := ((x # (x >> 23)) * 3935559) & mask;
  return 'APX-'
    || substr(letters, (x & 31)::int + 1, 1) || substr(letters, ((x >> 5) & 31)::int + 1, 1)
    || substr(letters, ((x >> 10) & 31)::int + 1, 1) || substr(letters, ((x >> 15) & 31)::int + 1, 1) || '-'
    || substr(letters, ((x >> 20) & 31)::int + 1, 1) || substr(letters, ((x >> 25) & 31)::int + 1, 1)
    || substr(letters, ((x >> 30) & 31)::int + 1, 1) || substr(letters, ((x >> 35) & 31)::int + 1, 1);
end $$;
`;
