-- On the children's site a tribe that changed is reviewed again, and meanwhile its pictures aren't for everybody: they leave all
-- caches, as for the columns that 0013_tribes.sql watches.
create trigger withdrawn_by_review after update of review on tribe for each row
  when (old.review = 'approved' and new.review <> 'approved') execute function note_withdrawal_of_row();
