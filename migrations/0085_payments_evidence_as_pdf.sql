-- Evidence can be a PDF, which goes to the provider as it is.

alter table dispute_answer_file rename column jpeg to content;
alter table dispute_answer_file
  -- Of the content as the provider gets it. Everything was a picture until now.
  add mime text not null default 'image/jpeg' check (mime in ('image/jpeg', 'application/pdf'));
alter table dispute_answer_file alter mime drop default;

-- The provider takes one file of a kind: pictures of several sellers are put into one, which PDFs can't be.
create unique index dispute_answer_file_pdf on dispute_answer_file (dispute_id, kind) where mime = 'application/pdf';
