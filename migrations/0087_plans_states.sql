-- The log names its columns as every log of states does.
alter table plan_holding_transition rename column state to to_state;
alter table plan_holding_transition add column from_state text;
update plan_holding_transition changed set from_state = (
  select before.to_state from plan_holding_transition before
  where before.holding_id = changed.holding_id and before.id < changed.id order by before.id desc limit 1);
