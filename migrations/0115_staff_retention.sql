-- Rows are still written once; after ten years they may go (platform/retention.ts).
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update on audit_log
  for each row execute function refuse_rewriting();
create trigger audit_log_is_kept before delete on audit_log
  for each row when (old.at > now() - interval '10 years') execute function refuse_rewriting();
