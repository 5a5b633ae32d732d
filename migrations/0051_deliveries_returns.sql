-- Whether what came back can be sold again, as its seller found it.

alter table delivery_return
  add column is_sellable boolean not null default false,
  add constraint delivery_return_sellable check (not is_sellable or received_at is not null);
