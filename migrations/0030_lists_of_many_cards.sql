-- Cards of one sport, and the collections that hold some: of a sport with few cards too without reading those of all
-- others.
create index card_sport on card (site, sport, published_at desc, id desc);

-- How many people have a copy of each card of a list, and whether somebody has one: told by the index alone.
drop index card_copy_card;
create index card_copy_card on card_copy (card_id, owner_id) include (state);
