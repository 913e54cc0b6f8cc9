-- The maker of a product, which searches find and lists can be narrowed by.
alter table products add column brand text not null default '' check (length(brand) <= 60);
create index products_brand on products (brand) where brand <> '' and archived_at is null;

create or replace function keep_words() returns trigger language plpgsql as $$
begin
  insert into product_words (product_id, title, text, keys) values (
    new.id, ' ' || searchable(new.title),
    concat(' ', searchable(new.title), ' ', searchable(new.description), ' ', searchable(array_to_string(new.tags, ' ')),
      ' ', searchable(new.brand)),
    search_keys(concat_ws(' ', new.title, nullif(new.brand, '')), new.tags))
  on conflict (product_id) do update set title = excluded.title, text = excluded.text, keys = excluded.keys;
  return null;
end $$;
drop trigger products_words on products;
create trigger products_words after insert or update of title, brand, description, tags on products
  for each row execute function keep_words();
