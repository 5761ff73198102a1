-- Every directory of the menu has an icon; one that the operator has chosen stays.
update menu set icon = 'log' where menu_id = 8200 and icon = '#';
