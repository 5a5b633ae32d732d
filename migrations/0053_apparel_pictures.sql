-- Which colour a picture shows, for the bag, orders and the product's gallery. Null: no one in particular.

alter table apparel_image add column colour text check (char_length(colour) between 2 and 30);
