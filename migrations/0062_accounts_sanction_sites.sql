-- Which site's staff decided a sanction: staff of another site can't lift it. Null: by staff of all sites, or unknown.
alter table account_sanction add column site text check (site in ('sports', 'cricket', 'kids'));

-- What a case decided belongs to the case's site.
update account_sanction s set site = c.site from moderation_case c where c.id = s.case_id;
