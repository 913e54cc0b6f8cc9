-- Lists by size, as those by tag and colour.
drop index products_labels;
create index products_labels on products using gin (tags, colours, sizes) with (fastupdate = off) where status = 'published';

create function labels_of(tags text[], colours text[], sizes text[]) returns setof text
  language sql immutable parallel safe as $$
  select 'tag ' || tag from unnest(tags) as tag union select 'colour ' || colour from unnest(colours) as colour
    union select 'size ' || size from unnest(sizes) as size
$$;

create or replace function keep_labels() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from product_labels where product_id = old.id and in_stock = (old.stock > 0) and price = old.current_price
      and label = any(array(select labels_of(old.tags, old.colours, old.sizes)));
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' then
    insert into product_labels
      select label, new.stock > 0, new.current_price, new.id from labels_of(new.tags, new.colours, new.sizes) as label;
  end if;
  return null;
end $$;
drop trigger products_labels_changed on products;
create trigger products_labels_changed after update on products for each row
  when ((old.status, old.tags, old.colours, old.sizes, old.current_price, old.stock > 0)
    is distinct from (new.status, new.tags, new.colours, new.sizes, new.current_price, new.stock > 0))
  execute function keep_labels();
drop function labels_of(text[], text[]);
insert into product_labels
  select 'size ' || size, stock > 0, current_price, id from products, unnest(sizes) as size where status = 'published';
