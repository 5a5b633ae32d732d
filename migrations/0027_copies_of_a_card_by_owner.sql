-- "Has somebody a copy of this card?" is asked for every card of every collection that is shown: answered by the index,
-- however many copies of the card there are, and however many cards they have.
drop index card_copy_card;
create index card_copy_card on card_copy (card_id, owner_id);
