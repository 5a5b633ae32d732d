-- Delivery is priced from where each seller sends, not from the United States: zones follow from two countries.

-- The countries we deliver between, and the neighbourhood of each, after its continent. A country that is missing isn't
-- served. Neighbours are those that post and customs treat alike: the EU with EFTA, the East African Community and so on.
create table country_group (
  country char(2) primary key check (country ~ '^[A-Z]{2}$'),
  "group" text not null check ("group" ~ '^[a-z]+/[a-z]+$')
);
insert into country_group (country, "group")
select country, "group" from (values
  ('america/north', 'AS BM CA GL GU MP MX PM PR US VI'),
  ('america/central', 'BZ CR GT HN NI PA SV'),
  ('america/caribbean', 'AG AI AW BB BL BQ BS CW DM DO GD GP HT JM KN KY LC MF MQ MS SX TC TT VC VG'),
  ('america/south', 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE'),
  ('europe/union', 'AD AT AX BE BG CH CY CZ DE DK EE ES FI FO FR GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE
    SI SJ SK SM VA'),
  ('europe/islands', 'GB GG GI IM JE'),
  ('europe/east', 'AL BA MD ME MK RS TR UA XK'),
  ('africa/north', 'DZ EG EH LY MA SD TN'),
  ('africa/west', 'AC BF BJ CI CV GH GM GN GW LR ML MR NE NG SH SL SN TA TG'),
  ('africa/central', 'CD CF CG CM GA GQ ST TD'),
  ('africa/east', 'BI DJ ER ET KE RW SO SS TZ UG'),
  ('africa/ocean', 'KM MG MU RE SC YT'),
  ('africa/south', 'AO BW LS MW MZ NA SZ ZA ZM ZW'),
  ('asia/west', 'AE AM AZ BH GE IL IQ JO KW LB OM PS QA SA YE'),
  ('asia/central', 'KG KZ MN TJ TM UZ'),
  ('asia/south', 'AF BD BT IN IO LK MV NP PK'),
  ('asia/east', 'CN HK JP KR MO TW'),
  ('asia/southeast', 'BN CC CX ID KH LA MM MY PH SG TH TL VN'),
  ('oceania/australasia', 'AU NF NZ'),
  ('oceania/pacific', 'CK FJ FM KI MH NC NR NU PF PG PN PW SB TK TO TV VU WF WS')
) as served ("group", codes), regexp_split_to_table(codes, '\s+') as country;
drop table delivery_zone;

-- home: the seller's own country. near: their neighbours. continent: the rest of their continent. world: everywhere else.
alter table delivery_rate drop constraint delivery_rate_zone_check;
update delivery_rate set zone = 'continent' where zone = 'europe';
alter table delivery_rate add check (zone in ('home', 'near', 'continent', 'world'));
-- Deliveries keep price and days; Europe is another continent for what was sent from the United States.
alter table delivery drop constraint delivery_zone_check;
update delivery set zone = 'world' where zone = 'europe';
alter table delivery add check (zone in ('home', 'near', 'continent', 'world'));

-- What a seller charges instead of our rates. A zone without rates isn't served by who has some.
create table seller_rate (
  account_id uuid not null references account (id) on delete cascade,
  site text not null check (site in ('sports', 'cricket', 'kids')),
  zone text not null check (zone in ('home', 'near', 'continent', 'world')),
  -- Up to this weight. What is heavier than the last one goes in several parcels.
  grams integer not null check (grams between 1 and 30000),
  -- In the smallest unit of the currency; rates in another currency than the seller's now don't count.
  price bigint not null check (price >= 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  primary key (account_id, site, zone, grams)
);
