-- The log says why, as every log of states does.
alter table guardian_request_transition add column reason text check (reason ~ '^[a-z_]+$');
update guardian_request_transition set reason = to_state;
alter table guardian_request_transition alter column reason set not null;
