-- The search looks among the cards that sold most, paused ones too.
drop index card_sold;
create index card_sold on card (site, sold desc, id desc) where state in ('published', 'paused', 'sold_out');
