-- What a post was tipped, by currency: {"USD": 500, "GBP": 300}.
alter table post add column tip_totals jsonb not null default '{}';
update post set tip_totals = jsonb_build_object('USD', tip_total) where tip_total > 0;
alter table post drop column tip_total;
