-- Old notices are found along their ids, which are in the order of their times. As a part of every update of a group, the
-- index kept PostgreSQL 15 from updating rows in place.
drop index notice_age;
