-- What a drop announces holds: its price, its tier and its numbers stay until it is over or cancelled, and so does the list
-- of tiers of its card. Whoever has to change them cancels the drop, which says why.

alter table drop
  add column cancelled_at timestamptz,
  add column cancel_reason text check (cancel_reason in ('maker', 'retired', 'taken_down')),
  -- What the maker wrote to everybody who entered.
  add column cancel_note text not null default '' check (char_length(cancel_note) <= 300);
update drop set cancelled_at = coalesce(drawn_at, created_at), cancel_reason = 'retired' where state = 'cancelled';
alter table drop add constraint drop_cancelled check (
  (state = 'cancelled') = (cancelled_at is not null) and (state = 'cancelled') = (cancel_reason is not null)
  and (cancel_note = '' or cancel_reason = 'maker'));

create function edition_of_drop_is_frozen() returns trigger language plpgsql as $$
declare
  of_card uuid := case when tg_op = 'DELETE' then old.card_id else new.card_id end;
begin
  if tg_op = 'UPDATE' and (new.price, new.tier, new.supply, new.card_id) = (old.price, old.tier, old.supply, old.card_id) then
    return new;
  end if;
  if exists (
    select from drop d join edition e on e.id = d.edition_id
    where e.card_id = of_card and d.state in ('announced', 'drawn') and (tg_op <> 'UPDATE' or e.id = new.id)
  ) then
    raise exception 'an edition that is sold by a drop does not change' using errcode = 'check_violation',
      constraint = 'edition_of_drop_is_frozen';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger edition_of_drop_is_frozen before insert or update of price, tier, supply, card_id or delete on edition
  for each row execute function edition_of_drop_is_frozen();
