-- Posts and comments of children keep the made-up name and the picture they were written with. Set when they are written,
-- whoever writes the statement.
alter table post add column signed_as jsonb;
alter table comment add column signed_as jsonb;

create function sign_post() returns trigger language plpgsql as $$
begin
  new.signed_as := child_signature(new.author_id);
  return new;
end $$;
create trigger post_is_signed before insert on post
  for each row when (new.site = 'kids') execute function sign_post();

create function sign_comment() returns trigger language plpgsql as $$
begin
  if (select site from post where id = new.post_id) = 'kids' then
    new.signed_as := child_signature(new.author_id);
  end if;
  return new;
end $$;
create trigger comment_is_signed before insert on comment for each row execute function sign_comment();

update post set signed_as = child_signature_at(author_id, created_at) where site = 'kids';
update comment c set signed_as = child_signature_at(c.author_id, c.created_at)
from post p where p.id = c.post_id and p.site = 'kids';
create index post_target on post (target_account_id) where target_account_id is not null;
