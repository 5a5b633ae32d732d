-- Stock that came back: of a line item, how many aren't sold any more, and how many went into stock again.

alter table apparel_reservation
  add column returned smallint not null default 0,
  add column restocked smallint not null default 0,
  -- A line brings back no more than was bought of it.
  add constraint apparel_reservation_returned check (returned between 0 and quantity),
  add constraint apparel_reservation_restocked check (restocked between 0 and quantity);
update apparel_reservation set returned = quantity, restocked = quantity where state = 'revoked';
