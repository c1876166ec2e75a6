-- Trigger: what was asked for never changes, an accepted contract changes its state and its end only, and no two accepted
-- contracts of one kind and downline overlap. The lock makes acceptances of one downline wait for each other, because
-- neither would see the other's row.
create or replace function guard_contract() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.merchant, old.id, old.kind, old.upline_id, old.downline_id, old.request_key, old.terms, old.terms_hash,
        old.requested_at, old.expires_at) is distinct from
       (new.merchant, new.id, new.kind, new.upline_id, new.downline_id, new.request_key, new.terms, new.terms_hash,
        new.requested_at, new.expires_at) then
      raise exception 'a contract never changes' using errcode = 'LG403';
    end if;
    if old.state <> 'requested' and (old.accepted_at, old.starts_at) is distinct from (new.accepted_at, new.starts_at) then
      raise exception 'an answered contract never changes' using errcode = 'LG403';
    end if;
    if old.state <> new.state and not (
        (old.state = 'requested' and new.state in ('accepted', 'rejected', 'withdrawn', 'expired'))
        or (old.state = 'accepted' and new.state in ('terminated', 'superseded'))
        or (old.state = 'terminated' and new.state = 'superseded')) then
      raise exception 'a contract that is % does not become %', old.state, new.state using errcode = 'LG403';
    end if;
    if old.ends_at < new.ends_at or (old.ends_at is not null and new.ends_at is null) then
      raise exception 'the end of a contract is never put off' using errcode = 'LG403';
    end if;
  end if;
  if new.starts_at is not null then
    perform pg_advisory_xact_lock(hashtextextended(new.merchant || ' contract ' || new.kind || new.downline_id, 0));
    if exists (
        select from contract_version c
        where c.merchant = new.merchant and c.kind = new.kind and c.downline_id = new.downline_id and c.id <> new.id
          and c.starts_at < coalesce(new.ends_at, 'infinity') and coalesce(c.ends_at, 'infinity') > new.starts_at
          and c.starts_at < coalesce(c.ends_at, 'infinity') and new.starts_at < coalesce(new.ends_at, 'infinity')) then
      raise exception 'two contracts of one kind at one time' using errcode = '23P01';
    end if;
  end if;
  return new;
end $$;
