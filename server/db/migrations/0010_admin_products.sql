-- A product is edited by version: whoever saves what somebody else has changed meanwhile is told so.
alter table products add column version integer not null default 1;

-- What each edit changed, by the field's name on the wire: as it was, and as it became.
create table product_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null references products,
  version integer not null,
  changed_by uuid references users,
  changed_at timestamptz not null default now(),
  changes jsonb not null
);
create index product_changes_product on product_changes (product_id, version);

-- Every title a product has had, so that its orders are found by each of them.
create table product_titles (
  product_id uuid not null references products,
  title text not null,
  primary key (product_id, title)
);
create index product_titles_title on product_titles using gin ((lower(' ' || title)) gin_trgm_ops);
insert into product_titles
  select id, title from products union select distinct product_id, title from order_lines;
create function keep_title() returns trigger language plpgsql as $$
begin
  insert into product_titles values (new.id, new.title) on conflict do nothing;
  return null;
end $$;
create trigger products_title after insert or update of title on products
  for each row execute function keep_title();

-- A size and colour that is no longer offered, but stands in orders: its units do not count any more.
alter table product_options add column retired_at timestamptz;
create or replace function sum_stock() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.retired_at is null then old.stock else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.retired_at is null then new.stock else 0 end;
begin
  if before <> after then
    update products set stock = stock + after - before where id = coalesce(new.product_id, old.product_id);
  end if;
  return null;
end $$;
drop trigger options_change_stock on product_options;
create trigger options_change_stock after insert or update of stock, retired_at or delete on product_options
  for each row execute function sum_stock();

create index products_sku on products (lower(sku)) where archived_at is null and sku <> '';
create index products_low on products (stock, id) where archived_at is null and stock <= 100;
