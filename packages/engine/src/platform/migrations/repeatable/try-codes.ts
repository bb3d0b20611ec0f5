import { plansByIndex } from "../plans-by-index.ts";

/**
 * Judges the security codes that people typed, one row for each place of the lists, and counts wrong tries per code and per
 * account. Once an account has too many, none of its codes is judged until its window ends. The account's lock is held from
 * reading its count until the wrong tries are added, so that guesses sent at once, to any process, are counted like guesses sent
 * in turn. Wrong tries of a batch count against the right ones in it too.
 */
export const tryCodesSql = /* sql */ `
drop function if exists try_codes;
create function try_codes(
  p_purposes text[], p_subjects text[], p_hashes text[],
  -- Names of the accounts' rows in rate_limits.
  p_accounts text[], p_tries_max int, p_code_tries_max int, p_now timestamptz, p_window_ends timestamptz)
returns table (
  id uuid, user_id uuid, sent_to text, is_right boolean, tries int, expires_at timestamptz, used_at timestamptz,
  -- Wrong tries of the account, with this one.
  account_tries int,
  -- Null unless the account has had its tries before this one: then nothing of the code was judged.
  stopped_until timestamptz)
language plpgsql ${plansByIndex} as $$
#variable_conflict use_column
begin
  -- In the order of their keys, so that no two batches wait for each other. A row's lock would be written to the disk for right codes too.
  perform pg_advisory_xact_lock(s.key)
  from (select distinct hashtextextended(name, 0) as key from unnest(p_subjects || p_accounts) as name order by 1) s;
  return query
  with latest as materialized (
    select t.place, t.account, c.*, t.hash = c.code_hash as is_right,
      -- A guess at a code that is over or locked could not have been right.
      c.id is not null and t.hash <> c.code_hash and c.used_at is null and c.expires_at > p_now
        and c.tries + count(*) filter (where t.hash <> c.code_hash) over (partition by c.id order by t.place) <= p_code_tries_max
        as is_guess
    from unnest(p_purposes, p_subjects, p_hashes, p_accounts) with ordinality as t (purpose, subject, hash, account, place)
    left join lateral (
      select id, user_id, code_hash, sent_to, tries, expires_at, used_at from codes
      where purpose = t.purpose and subject = t.subject order by created_at desc limit 1
    ) c on true
  ), judged as materialized (
    select l.*, coalesce(r.tries, 0) + count(*) filter (where l.is_guess) over (partition by l.account order by l.place) as reached,
      coalesce(r.ends_at, p_window_ends) as ends_at
    from latest l left join rate_limits r on r.name = l.account and r.ends_at > p_now
  ), tried as materialized (
    select j.*, j.reached - j.is_guess::int >= p_tries_max as is_stopped from judged j
  ), missed as (
    select id, count(*)::int as count from tried where not is_right and not is_stopped group by id
  ), counted as (
    update codes c set tries = c.tries + m.count from missed m where c.id = m.id
  ), stopping as (
    insert into rate_limits as r (name, tries, ends_at)
    select account, count(*)::int, p_window_ends from tried where is_guess and not is_stopped group by account order by account
    on conflict (name) do update set
      tries = case when r.ends_at <= p_now then excluded.tries else r.tries + excluded.tries end,
      ends_at = case when r.ends_at <= p_now then excluded.ends_at else r.ends_at end
  )
  select t.id, t.user_id, t.sent_to, t.is_right, t.tries + coalesce(m.count, 0), t.expires_at, t.used_at, t.reached::int,
    case when t.is_stopped then t.ends_at end
  from tried t left join missed m on m.id = t.id order by t.place;
end $$;
`;
