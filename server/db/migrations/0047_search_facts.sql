-- What lists filter and sort by stands beside the words that searches look in, under the same names: to look each of ten
-- thousand products up took most of a search's time. Room is left in each page, so that a change of price or stock touches
-- no index.
drop index product_words_text, product_words_keys, product_words_sku;
alter table product_words set (fillfactor = 85);
alter table product_words
  add column status text not null default 'draft',
  add column category category not null default 'Cloth',
  add column brand text not null default '',
  add column price bigint not null default 0,
  add column current_price bigint not null default 0,
  add column in_stock boolean not null default false,
  add column options_in_stock text[] not null default '{}',
  add column sizes text[] not null default '{}',
  add column colours text[] not null default '{}',
  add column tags text[] not null default '{}',
  add column delivered_lately integer not null default 0,
  add column rating_rank real not null default 0,
  add column created_at timestamptz not null default now();

create or replace function keep_words() returns trigger language plpgsql as $$
begin
  insert into product_words (product_id, title, head, sku, text, keys, status, category, brand, price, current_price, in_stock,
    options_in_stock, sizes, colours, tags, delivered_lately, rating_rank, created_at)
  values (
    new.id, ' ' || searchable(new.title), ' ' || title_head(new.title), searchable(new.sku),
    concat(' ', searchable(new.title), ' ', searchable(new.description), ' ', searchable(array_to_string(new.tags, ' ')),
      ' ', searchable(new.brand)),
    search_keys(concat_ws(' ', new.title, nullif(new.brand, '')), new.tags),
    new.status, new.category, new.brand, new.price, new.current_price, new.stock > 0, new.options_in_stock, new.sizes,
    new.colours, new.tags, new.delivered_lately, new.rating_rank, new.created_at)
  on conflict (product_id) do update set title = excluded.title, head = excluded.head, sku = excluded.sku,
    text = excluded.text, keys = excluded.keys;
  return null;
end $$;

create function keep_facts() returns trigger language plpgsql as $$
begin
  update product_words set status = new.status, category = new.category, brand = new.brand, price = new.price,
    current_price = new.current_price, in_stock = new.stock > 0, options_in_stock = new.options_in_stock,
    sizes = new.sizes, colours = new.colours, tags = new.tags, delivered_lately = new.delivered_lately,
    rating_rank = new.rating_rank, created_at = new.created_at
  where product_id = new.id;
  return null;
end $$;
-- Most orders change a stock and none of this.
create trigger products_facts after update on products for each row
  when ((old.status, old.category, old.brand, old.price, old.current_price, old.stock > 0, old.options_in_stock, old.sizes,
      old.colours, old.tags, old.delivered_lately, old.rating_rank, old.created_at)
    is distinct from (new.status, new.category, new.brand, new.price, new.current_price, new.stock > 0, new.options_in_stock,
      new.sizes, new.colours, new.tags, new.delivered_lately, new.rating_rank, new.created_at))
  execute function keep_facts();

update product_words w set status = p.status, category = p.category, brand = p.brand, price = p.price,
  current_price = p.current_price, in_stock = p.stock > 0, options_in_stock = p.options_in_stock, sizes = p.sizes,
  colours = p.colours, tags = p.tags, delivered_lately = p.delivered_lately, rating_rank = p.rating_rank,
  created_at = p.created_at
from products p where p.id = w.product_id;

create index product_words_text on product_words using gin (text gin_trgm_ops);
create index product_words_keys on product_words using gin (keys);
create index product_words_sku on product_words using gin (sku gin_trgm_ops);
