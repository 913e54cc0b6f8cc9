-- What products say in Bengali, beside the text that is shown where there is none.
alter table products
  add column title_bn text not null default '',
  add column description_bn text not null default '',
  add column overview_bn text not null default '',
  add column features_bn text[] not null default '{}',
  add column specification_bn text[] not null default '{}',
  add column delivery_method_bn text not null default '',
  add column warranty_bn text not null default '';

-- A line keeps both as they were.
alter table order_lines
  add column title_bn text not null default '',
  add column overview_bn text not null default '',
  add column features_bn text[] not null default '{}',
  add column specification_bn text[] not null default '{}',
  add column delivery_method_bn text not null default '',
  add column warranty_bn text not null default '';

-- Searches find and rank by both.
alter table product_words
  add column title_bn text not null default '',
  add column head_bn text not null default '';

-- The thing itself: in Bengali it stands behind what it is for or comes with.
create function title_head_bn(title text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(searchable(title), '\s*[,(].*$', ''), '^.* (জন্য|জন্যে|সঙ্গে|সাথে) (?=\S)', '')
$$;

-- By which typing mistakes are forgiven. How a Bengali title sounds is left out: it has an English one, and short sounds
-- are those of many words.
create function near_keys(title text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct 'near ' || near from words_of(title) as word, near_misses(word) as near)
$$;

create or replace function keep_words() returns trigger language plpgsql as $$
begin
  insert into product_words (product_id, title, head, title_bn, head_bn, sku, text, keys, status, category, brand, price,
    current_price, in_stock, options_in_stock, sizes, colours, tags, delivered_lately, rating_rank, created_at)
  values (
    new.id, ' ' || searchable(new.title), ' ' || title_head(new.title), ' ' || searchable(new.title_bn),
    ' ' || title_head_bn(new.title_bn), searchable(new.sku),
    concat(' ', searchable(concat_ws(' ', new.title, nullif(new.title_bn, ''))), ' ',
      searchable(concat_ws(' ', new.description, nullif(new.description_bn, ''))), ' ',
      searchable(array_to_string(new.tags, ' ')), ' ', searchable(new.brand)),
    search_keys(concat_ws(' ', new.title, nullif(new.brand, '')), new.tags) || near_keys(new.title_bn),
    new.status, new.category, new.brand, new.price, new.current_price, new.stock > 0, new.options_in_stock, new.sizes,
    new.colours, new.tags, new.delivered_lately, new.rating_rank, new.created_at)
  on conflict (product_id) do update set title = excluded.title, head = excluded.head, title_bn = excluded.title_bn,
    head_bn = excluded.head_bn, sku = excluded.sku, text = excluded.text, keys = excluded.keys;
  return null;
end $$;
drop trigger products_words on products;
create trigger products_words
  after insert or update of title, title_bn, sku, brand, description, description_bn, tags on products
  for each row execute function keep_words();

-- Orders are found by each title that a product has had, in either language.
create or replace function keep_title() returns trigger language plpgsql as $$
begin
  insert into product_titles select distinct new.id, title from unnest(array[new.title, new.title_bn]) as title
    where title <> '' on conflict do nothing;
  return null;
end $$;
drop trigger products_title on products;
create trigger products_title after insert or update of title, title_bn on products
  for each row execute function keep_title();
