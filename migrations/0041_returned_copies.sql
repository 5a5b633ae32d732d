-- A copy that comes back unused gives its number back: it may be sold again, as another copy.
alter table card_copy
  -- When its owner first looked at it, and first shared it.
  add column opened_at timestamptz,
  add column shared_at timestamptz,
  add column voided_at timestamptz,
  add column void_reason text check (void_reason in ('returned', 'refunded', 'charged_back')),
  -- Its number is free again. Only of what was never opened or shared.
  add column number_released boolean not null default false;

-- Nobody wrote this down before, so none of the copies there are counts as unused.
update card_copy set opened_at = acquired_at;
update card_copy y set voided_at = m.at,
  void_reason = case m.why when 'dispute' then 'charged_back' else 'refunded' end
from card_copy_move m where m.copy_id = y.id and m.to_state = 'voided' and y.state = 'voided';
update card_copy set voided_at = now(), void_reason = 'refunded' where state = 'voided' and voided_at is null;

alter table card_copy
  add constraint card_copy_void check (
    (state = 'voided') = (voided_at is not null) and (state = 'voided') = (void_reason is not null)),
  add constraint card_copy_released check (
    not number_released or (state = 'voided' and opened_at is null and shared_at is null)),
  drop constraint card_copy_edition_id_serial_key;
-- One copy has a number: the live one, or the voided one that keeps it for ever.
create unique index card_copy_number on card_copy (edition_id, serial) where not number_released;

-- `return`: it came back unused, and its number may be sold again. After `void` it may not.
alter table card_register drop constraint card_register_kind_check;
alter table card_register add constraint card_register_kind_check
  check (kind in ('mint', 'sale', 'gift', 'void', 'return'));

-- Of what may be returned once (a tier of a card), what each buyer has returned.
create table item_return (
  buyer_id uuid not null references account (id),
  kind text not null,
  variant_id uuid not null,
  payment_id uuid not null references payment (id),
  created_at timestamptz not null default now(),
  primary key (buyer_id, kind, variant_id)
);
