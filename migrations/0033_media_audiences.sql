-- Whoever fetches an upload is let in by what shows it, so every table that shows uploads is searched by them.
create index tribe_logo_media on tribe (logo_media_id) where logo_media_id is not null;
create index tribe_banner_media on tribe (banner_media_id) where banner_media_id is not null;
create index card_front_media on card (front_media_id);
create index card_back_media on card (back_media_id);
create index card_revision_front_media on card_revision (front_media_id);
create index card_revision_back_media on card_revision (back_media_id);

-- Evidence for a badge is shown to those who decide because a request for a badge shows it, no longer by a mark of its own.
alter table media drop column private;
