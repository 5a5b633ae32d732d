-- The log names its columns as every log of states does, and says why.
alter table stat_dispute_transition rename column by_id to by_account_id;
alter table stat_dispute_transition add column id bigint generated always as identity primary key;
alter table stat_dispute_transition add column reason text check (reason ~ '^[a-z_]+$');
update stat_dispute_transition set reason = to_state;
alter table stat_dispute_transition alter column reason set not null;
