-- Requests to follow somebody of 13 to 17, whose account is private until they approve a follower.
create table follow_request (
  site text not null check (site in ('sports', 'cricket', 'kids')),
  follower_id uuid not null references account (id) on delete cascade,
  followed_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (site, follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follow_request_newest on follow_request (followed_id, site, created_at desc, follower_id desc);
create index follow_request_follower on follow_request (follower_id);
