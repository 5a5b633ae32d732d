-- While a drop is open, one row of an edition changes with every reservation: half a page is for its versions.
alter table edition set (fillfactor = 50);
