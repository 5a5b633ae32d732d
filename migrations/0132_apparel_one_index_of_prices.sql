-- The other one, read backwards, gives the same: a shop is of one site.
drop index apparel_product_dearest;
