-- A line of a bag is in one checkout: the row is there while that can be paid and when it was paid, and goes when it is
-- cancelled.
create table payment_bag_line (
  buyer_id uuid not null references account (id),
  bag_line_id uuid not null,
  payment_id uuid not null references payment (id),
  primary key (buyer_id, bag_line_id)
);
create index payment_bag_line_payment on payment_bag_line (payment_id);

insert into payment_bag_line (buyer_id, bag_line_id, payment_id)
select distinct on (p.buyer_id, i.options ->> 'bagLine') p.buyer_id, (i.options ->> 'bagLine')::uuid, p.id
from payment p join payment_item i on i.payment_id = p.id
where p.reservation = 'reserved' and i.options ? 'bagLine'
order by p.buyer_id, i.options ->> 'bagLine', p.created_at desc;

-- Its buyer opened another checkout for the same lines: money that still arrives for this one is refunded.
alter table payment add column replaced_at timestamptz;

alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check
  check (reason in ('buyer_return', 'seller', 'recipient', 'staff', 'provider', 'unavailable', 'replaced'));
