-- Every deleted entry is looked for in what takes points away again: without an index, in the whole table each time.
create index if not exists xp_entry_reverses on xp_entry (reverses) where reverses is not null;
alter table xp_entry set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table xp_day set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02);
alter table xp_period set (autovacuum_vacuum_scale_factor = 0.02);
