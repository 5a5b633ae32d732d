-- Counts of followers and posts change in place.
alter table account_site set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02);
alter table follow set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
