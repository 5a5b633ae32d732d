-- A number of an edition has one printed twin among the orders that stand. The copy alone doesn't say so: when a copy came
-- back unused, its number may be sold again as another copy.

alter table printed_card_reservation
  add column twin_edition_id uuid,
  add column twin_serial smallint,
  add constraint printed_card_reservation_numbered foreign key (twin_copy_id, twin_edition_id, twin_serial)
    references card_copy (id, edition_id, serial);
update printed_card_reservation r set twin_edition_id = y.edition_id, twin_serial = y.serial
from card_copy y
where y.id = r.twin_copy_id
  -- Numbers that were sold twice before this keep both prints; only the live copy's counts.
  and not y.number_released;
create unique index printed_card_reservation_twin_number on printed_card_reservation (twin_edition_id, twin_serial)
  where twin_edition_id is not null and state in ('active', 'fulfilled');
-- Whether a copy has a print is asked whenever it is shown.
create index printed_card_copy_twin on printed_card_copy (twin_copy_id) where twin_copy_id is not null and not is_released;
