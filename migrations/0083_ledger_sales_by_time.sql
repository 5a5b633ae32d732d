-- The list of somebody's sales is in order of time, whatever their currencies.
create index earning_change_sales on earning_change (account_id, at desc, id desc) where kind = 'sale';
