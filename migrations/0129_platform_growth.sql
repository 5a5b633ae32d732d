-- Rows that come and go: a vacuum after some thousand, whatever the size.
alter table live_event set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 2000);
alter table rate_limit set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 2000);
