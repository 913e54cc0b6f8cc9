-- The sizes and colours of a product that are in stock, as 'size|colour', so that "in stock only" means what was chosen.
alter table products add column options_in_stock text[] not null default '{}';

create or replace function sum_stock() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.retired_at is null then old.stock else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.retired_at is null then new.stock else 0 end;
  option text := coalesce(new.size, old.size) || '|' || coalesce(new.colour, old.colour);
begin
  if before <> after then
    update products set stock = stock + after - before, options_in_stock = case
        when before <= 0 and after > 0 then array_append(options_in_stock, option)
        when before > 0 and after <= 0 then array_remove(options_in_stock, option)
        else options_in_stock
      end
    where id = coalesce(new.product_id, old.product_id);
  end if;
  return null;
end $$;

update products set options_in_stock = held.options from (
  select product_id, array_agg(size || '|' || colour order by id) as options from product_options
  where stock > 0 and retired_at is null group by product_id
) as held where held.product_id = products.id;
