-- A drop ends with the ban of its maker: nobody could buy what they won.
alter table drop drop constraint drop_cancel_reason_check,
  add constraint drop_cancel_reason_check check (cancel_reason in ('maker', 'retired', 'taken_down', 'maker_banned'));
