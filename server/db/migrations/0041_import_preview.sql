alter table product_imports
  add column unchanged integer not null default 0,
  add column changes jsonb not null default '[]';
