-- The codes that somebody typed for what lies in their bag: one a seller. What one takes off is priced anew each time.
create table bag_code (
  account_id uuid not null,
  site text not null,
  seller_id uuid not null,
  code_id uuid not null,
  primary key (account_id, site, seller_id),
  foreign key (account_id, site) references bag (account_id, site) on delete cascade,
  foreign key (code_id, seller_id) references promo_code (id, seller_id)
);
