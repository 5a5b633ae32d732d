-- The hashes of names that nobody may take yet go when they may.
create index held_username_until on held_username (held_until);
