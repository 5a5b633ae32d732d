-- Exports are drawn by whichever worker takes them, and outlive their design for the days they are kept. A design shows
-- what it became.

alter table studio_export
  alter column design_id drop not null,
  drop constraint studio_export_design_id_fkey,
  add constraint studio_export_design_id_fkey
    foreign key (design_id) references studio_design (id) on delete set null,
  -- When it was asked for; the file is named after it.
  add column design_name text not null,
  -- Until then a worker is drawing it. Later that worker has died, and another one may take it.
  add column taken_until timestamptz,
  add column attempts integer not null default 0,
  -- What its owner can do about a failure.
  add column failure text,
  add constraint studio_export_taken check ((state = 'drawing') = (taken_until is not null)),
  add constraint studio_export_drawn check (state in ('queued', 'drawing') or document is null);
create index studio_export_waiting on studio_export (created_at, id) where state in ('queued', 'drawing');
drop index studio_export_open;

alter table studio_publication
  drop constraint studio_publication_kind_check,
  add constraint studio_publication_kind_check check (kind in ('card', 'apparel', 'post', 'banner')),
  -- The card, product or upload that it became; of a banner none is needed.
  add column target_id uuid;
