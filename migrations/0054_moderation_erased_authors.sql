-- What somebody left to others before their account was erased, an imported match for example, can still be reported.
alter table moderation_case alter column account_id drop not null;
