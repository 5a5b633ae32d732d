-- The shade of the garment in a mock-up, so that the form proposes it for the variants: a name alone ("Navy") stands for many
-- shades. Null in photos, and in mock-ups that were made before.
alter table apparel_image add column shade text check (shade ~ '^#[0-9a-f]{6}$');
