-- The table of all teams of a site, for staff.
create index team_newest on team (site, created_at desc, id desc);
