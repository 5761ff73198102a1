-- Icons of the menu are called by names that every client of the dialect knows; a session remembers its language, for calls that name none.

update menu set icon = named.icon
  from (values (1000, 'sales', 'shopping'), (2000, 'stock', 'component'), (3000, 'accounts', 'money'), (9000, 'setting', 'system'), (6500, 'store', 'peoples'), (6000, 'setting', 'monitor')) as named (menu_id, old, icon)
 where menu.menu_id = named.menu_id and menu.icon = named.old;

alter table session add column language text check (language in ('en', 'zh'));
