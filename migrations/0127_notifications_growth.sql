-- A ninetieth of the rows goes every day; a fifth dead would be three weeks of them.
alter table notice set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05);
alter table notice_person set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05);
