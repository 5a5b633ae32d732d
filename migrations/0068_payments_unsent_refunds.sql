alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in ('buyer_return', 'seller', 'recipient', 'staff',
  'provider', 'unavailable', 'replaced', 'not_sent'));
