-- Why what was reserved is released. It is noted before the provider is asked to close the page, so that whoever hears of
-- it first records the same reason.
alter table payment add column release_reason text check (
  release_reason in ('reservation_expired', 'buyer_cancelled', 'bank_declined', 'provider_refused', 'replaced'));
update payment set release_reason = 'replaced' where replaced_at is not null;
alter table payment drop column replaced_at;
