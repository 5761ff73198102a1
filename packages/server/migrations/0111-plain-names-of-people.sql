-- Users and companies are kept under plain names: the names of the wire end at the border.
alter table app_user rename column phonenumber to phone;
alter table app_user rename column nick_name to display_name;
alter table tenant rename column contact_user_name to contact_name;
