-- Guests: whoever buys without an account. A guest is an account that nobody signs in to, so that orders, refunds, disputes,
-- returns, notices and erasure know one kind of buyer (docs/decisions/0069-guests-are-accounts.md).
alter table account drop constraint account_state_check;
alter table account add constraint account_state_check check (state in
  ('pending', 'pending_guardian', 'active', 'limited', 'suspended', 'banned', 'deactivated',
   'deletion_requested', 'erased', 'guest'));
-- Guests who never bought anything are erased after some days.
create index account_guest on account (created_at) where state = 'guest';
