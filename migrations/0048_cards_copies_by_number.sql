-- So that a print can name the number of its copy, and no other.
alter table card_copy add constraint card_copy_numbered unique (id, edition_id, serial);
