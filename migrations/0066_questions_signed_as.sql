-- Questions and answers of children keep the made-up name and the picture they were written with.
alter table question add column signed_as jsonb;
alter table answer add column signed_as jsonb;

create function sign_question() returns trigger language plpgsql as $$
begin
  new.signed_as := child_signature(new.author_id);
  return new;
end $$;
create trigger question_is_signed before insert on question
  for each row when (new.site = 'kids') execute function sign_question();

create function sign_answer() returns trigger language plpgsql as $$
begin
  if (select site from question where id = new.question_id) = 'kids' then
    new.signed_as := child_signature(new.author_id);
  end if;
  return new;
end $$;
create trigger answer_is_signed before insert on answer for each row execute function sign_answer();

update question set signed_as = child_signature_at(author_id, created_at) where site = 'kids';
update answer a set signed_as = child_signature_at(a.author_id, a.created_at)
from question q where q.id = a.question_id and q.site = 'kids';
