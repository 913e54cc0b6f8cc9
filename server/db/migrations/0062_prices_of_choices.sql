-- A size and colour may have its own price, profit and SKU; where it has none, the product's counts.
alter table product_options
  add column price bigint check (price > 0),
  add column profit bigint,
  add column sku text not null default '';
create index product_options_sku on product_options (lower(sku)) where sku <> '' and retired_at is null;

-- What lists go by is the cheapest of the choices that are offered: `lowest_price` is what it costs without a deal, and
-- empty where no choice has its own price. `prices_differ`: some choices cost more than others.
alter table products
  add column lowest_price bigint,
  add column prices_differ boolean not null default false;
alter table product_words add column lowest_price bigint;

create or replace function keep_current_price() returns trigger language plpgsql as $$
declare
  has_own boolean;
  lowest bigint;
  highest bigint;
begin
  select bool_or(price is not null), min(coalesce(price, new.price)), max(coalesce(price, new.price))
    into has_own, lowest, highest
    from product_options where product_id = new.id and retired_at is null;
  new.lowest_price := case when has_own then lowest end;
  new.prices_differ := coalesce(has_own and lowest < highest, false);
  new.current_price := price_less(coalesce(new.lowest_price, new.price), percent_off_at(new.id, now()));
  return new;
end $$;

-- The product's own triggers bring its prices and the SKUs that searches know up to date.
create function keep_choice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.price, old.sku, old.retired_at is null) is not distinct from (new.price, new.sku, new.retired_at is null)
  then return null;
  end if;
  update products set price = price, sku = sku where id = coalesce(new.product_id, old.product_id)
    and (lowest_price is not null or coalesce(old.price, new.price) is not null or concat(old.sku, new.sku) <> '');
  return null;
end $$;
create trigger options_keep_choice after insert or update of price, sku, retired_at or delete on product_options
  for each row execute function keep_choice();

drop index products_reduced;
create index products_reduced on products (id) where current_price < coalesce(lowest_price, price);

-- Searches know the SKU of a product and those of its choices, each in a line of its own.
create or replace function keep_words() returns trigger language plpgsql as $$
begin
  insert into product_words (product_id, title, head, title_bn, head_bn, sku, text, keys, status, category, brand, price,
    lowest_price, current_price, in_stock, options_in_stock, sizes, colours, tags, delivered_lately, rating_rank, created_at)
  values (
    new.id, ' ' || searchable(new.title), ' ' || title_head(new.title), ' ' || searchable(new.title_bn),
    ' ' || title_head_bn(new.title_bn),
    searchable(concat_ws(E'\n', nullif(new.sku, ''), (select string_agg(sku, E'\n' order by id) from product_options
      where product_id = new.id and retired_at is null and sku <> ''))),
    concat(' ', searchable(concat_ws(' ', new.title, nullif(new.title_bn, ''))), ' ',
      searchable(concat_ws(' ', new.description, nullif(new.description_bn, ''))), ' ',
      searchable(array_to_string(new.tags, ' ')), ' ', searchable(new.brand)),
    search_keys(concat_ws(' ', new.title, nullif(new.brand, '')), new.tags) || near_keys(new.title_bn),
    new.status, new.category, new.brand, new.price, new.lowest_price, new.current_price, new.stock > 0, new.options_in_stock,
    new.sizes, new.colours, new.tags, new.delivered_lately, new.rating_rank, new.created_at)
  on conflict (product_id) do update set title = excluded.title, head = excluded.head, title_bn = excluded.title_bn,
    head_bn = excluded.head_bn, sku = excluded.sku, text = excluded.text, keys = excluded.keys;
  return null;
end $$;

create or replace function keep_facts() returns trigger language plpgsql as $$
begin
  update product_words set status = new.status, category = new.category, brand = new.brand, price = new.price,
    lowest_price = new.lowest_price, current_price = new.current_price, in_stock = new.stock > 0,
    options_in_stock = new.options_in_stock, sizes = new.sizes, colours = new.colours, tags = new.tags,
    delivered_lately = new.delivered_lately, rating_rank = new.rating_rank, created_at = new.created_at
  where product_id = new.id;
  return null;
end $$;
drop trigger products_facts on products;
create trigger products_facts after update on products for each row
  when ((old.status, old.category, old.brand, old.price, old.lowest_price, old.current_price, old.stock > 0,
      old.options_in_stock, old.sizes, old.colours, old.tags, old.delivered_lately, old.rating_rank, old.created_at)
    is distinct from (new.status, new.category, new.brand, new.price, new.lowest_price, new.current_price, new.stock > 0,
      new.options_in_stock, new.sizes, new.colours, new.tags, new.delivered_lately, new.rating_rank, new.created_at))
  execute function keep_facts();
