-- The colour that a company's people see beside its name: readable under white letters, which company.rules.ts checks.
alter table tenant add column brand_colour text check (brand_colour ~ '^#[0-9a-f]{6}$');
