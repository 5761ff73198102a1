-- Kilograms go the way of their pieces and are gone with the last one (docs/rules/goods.md#catch-weight).
alter table stock_movement add constraint weight_goes_with_pieces
  check ((qty > 0 and weight_kg >= 0) or (qty < 0 and weight_kg <= 0) or (qty = 0 and weight_kg = 0));
alter table stock_balance add constraint weight_ends_with_pieces check (on_hand > 0 or weight_kg = 0);
