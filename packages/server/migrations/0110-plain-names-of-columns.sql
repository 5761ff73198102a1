-- Posts, departments, menus and dictionary entries are kept under plain names: the names of the wire end at the border.
alter table post rename column post_name_cn to post_name_zh;
alter index post_name_cn rename to post_name_zh;

alter table dept rename column order_num to position;

alter table menu rename column order_num to position;
alter table menu rename column is_frame to external;
alter table menu rename column is_cache to cached;

alter table dict_data rename column css_class to style_class;
alter table dict_data rename column list_class to colour;
alter table dict_data rename constraint dict_data_list_class_check to dict_data_colour_check;
