-- Tracking that a seller corrected after shipping. The parcel has what holds now; this is what it said before. Append-only.
create table parcel_correction (
  id bigint generated always as identity primary key,
  parcel_id uuid not null references parcel (id),
  carrier text not null,
  tracking_number text,
  at timestamptz not null default clock.now()
);
create index parcel_correction_parcel on parcel_correction (parcel_id, id);
