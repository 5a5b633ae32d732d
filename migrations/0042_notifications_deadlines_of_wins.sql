-- Notices of a won number say until when it can be claimed. Those that were sent before were written right after the draw.
update notice set values = values || jsonb_build_object('hours', 24, 'until', last_at + interval '24 hours')
where type = 'drop_won' and not values ? 'until';
