-- A refund of several lines is one refund at the provider, and says how much of it is for each of them.
alter table refund add line_amounts bigint[] not null default '{}';
-- In the order of `lines`. Empty: they are refunded one after another, each whole, until the amount is used up.
alter table refund add constraint refund_line_amounts
  check (cardinality(line_amounts) in (0, cardinality(lines)));
