-- Purchase stands before Stock in the menu, as the day goes; an order that the operator has chosen stays.
update menu set position = case menu_id when 4000 then 2 else 3 end
 where menu_id in (2000, 4000)
   and (select count(*) from menu where (menu_id, position) in ((2000, 2), (4000, 3))) = 2;
