-- What expires is deleted in batches along an index of its time.
create index auth_known_origin_seen_at on auth_known_origin (seen_at);
drop index auth_known_origin_seen;
create index auth_two_factor_begun on auth_two_factor (created_at) where enabled_at is null;
-- Their ids are in the order of their times.
drop index auth_code_event_at;
drop index auth_network_event_at;
