-- Names of erased people, as hashes of their folded form: nobody may take them for a while, and nobody can read them.
create table held_username (
  hash bytea primary key,
  held_until timestamptz not null
);
insert into held_username (hash, held_until)
select sha256(convert_to(h.username_folded, 'UTF8')), max(h.held_until)
from username_history h join account a on a.id = h.account_id
where a.state = 'erased' and h.held_until > now() group by 1;
delete from username_history h using account a where a.id = h.account_id and a.state = 'erased';
