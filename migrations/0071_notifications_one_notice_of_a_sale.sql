-- A sale makes one notice for everybody who earns from it, whatever was sold: those of each kind become that one.
alter table notice_person drop constraint notice_person_account_id_site_type_target_id_fkey;
update notice set type = 'sold', values = '{"others": 0}'
where type in ('card_sold', 'apparel_sold', 'printed_card_sold', 'frame_sold');
update notice_person set type = 'sold' where type in ('card_sold', 'apparel_sold', 'printed_card_sold', 'frame_sold');
alter table notice_person add constraint notice_person_notice foreign key (account_id, site, type, target_id)
  references notice (account_id, site, type, target_id) on delete cascade;
