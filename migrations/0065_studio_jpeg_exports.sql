-- JPG beside PNG and WebP: what most apps and shops take.
alter table studio_export drop constraint studio_export_format_check;
alter table studio_export add constraint studio_export_format_check check (format in ('png', 'jpg', 'webp', 'pdf'));
