-- A dispute has an id of its own, a uuid as every row's: notices and other tables refer to it by that. The provider's is
-- called as a refund's is.
alter table dispute drop constraint dispute_pkey;
alter table dispute rename column id to dispute_id;
alter table dispute add constraint dispute_dispute_id_key unique (dispute_id);
alter table dispute add column id uuid not null default new_id();
alter table dispute add primary key (id);
alter table dispute alter column id drop default;
