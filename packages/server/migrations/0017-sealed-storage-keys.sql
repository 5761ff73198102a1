-- The secret key of a storage lies sealed. One that was stored in clear is forgotten: nothing uses it yet, and it is keyed anew.

update oss_config set secret_key = null where secret_key not like 'sealed1.%';
alter table oss_config add constraint oss_config_secret_key_sealed check (secret_key like 'sealed1.%');
