-- The first part of a title, before what goes with the thing, and the SKU: searches rank by the one and find the other.

create function title_head(title text) returns text language sql immutable parallel safe as $$
  select regexp_replace(searchable(title), '\s*([,(]| for | with | in ).*$', '')
$$;

alter table product_words add column head text not null default '', add column sku text not null default '';
update product_words w set head = ' ' || title_head(p.title), sku = searchable(p.sku) from products p where p.id = w.product_id;
create index product_words_sku on product_words using gin (sku gin_trgm_ops);

create or replace function keep_words() returns trigger language plpgsql as $$
begin
  insert into product_words (product_id, title, head, sku, text, keys) values (
    new.id, ' ' || searchable(new.title), ' ' || title_head(new.title), searchable(new.sku),
    concat(' ', searchable(new.title), ' ', searchable(new.description), ' ', searchable(array_to_string(new.tags, ' ')),
      ' ', searchable(new.brand)),
    search_keys(concat_ws(' ', new.title, nullif(new.brand, '')), new.tags))
  on conflict (product_id) do update set title = excluded.title, head = excluded.head, sku = excluded.sku,
    text = excluded.text, keys = excluded.keys;
  return null;
end $$;
drop trigger products_words on products;
create trigger products_words after insert or update of title, sku, brand, description, tags on products
  for each row execute function keep_words();
