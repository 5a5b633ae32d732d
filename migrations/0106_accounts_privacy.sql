-- What people chose about who finds, follows and mentions them. On the account, because it is the same on every site.
-- Somebody of 13 to 17 is private whatever is chosen here.
alter table account
  add column is_private boolean not null default false,
  -- Found by name in the search, and by search engines; followers always find whom they follow.
  add column in_search boolean not null default true,
  -- Suggested to people, and in the lists of the most followed.
  add column in_suggestions boolean not null default true,
  -- Null until it is chosen: everyone may mention an adult, and below 18 only people they follow.
  add column mentions text check (mentions in ('everyone', 'following', 'nobody'));

-- What visitors are shown leaves all caches, as for the columns that 0002_accounts.sql watches.
create trigger withdrawn_by_privacy after update of is_private, in_search on account for each row
  when (old.state in ('active', 'limited')
    and row(old.is_private, old.in_search) is distinct from row(new.is_private, new.in_search))
  execute function note_withdrawal_of_row();
