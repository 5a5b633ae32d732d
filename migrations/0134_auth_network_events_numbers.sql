-- The numbers of an unlogged table come from an unlogged sequence, which a promoted standby can't read: "bad magic number in
-- sequence", and nobody could sign in after a fail-over. These are from a logged one.
alter table auth_network_event alter column id drop identity;
create sequence auth_network_event_number owned by auth_network_event.id;
alter table auth_network_event alter column id set default nextval('auth_network_event_number');
select setval('auth_network_event_number', (select coalesce(max(id), 0) + 1 from auth_network_event));
