-- People are told apart by account, e-mail and phone; posts by code and both names.

create unique index app_user_email on app_user (tenant_id, lower(email)) where not deleted and email is not null;
-- However the digits are grouped, it is one number.
create unique index app_user_phone on app_user (tenant_id, regexp_replace(phonenumber, '[^0-9+]', '', 'g')) where not deleted and phonenumber is not null;
create unique index post_name_cn on post (tenant_id, post_name_cn);
create unique index post_name_en on post (tenant_id, post_name_en);
create index session_newest on session (tenant_id, created_at desc);
