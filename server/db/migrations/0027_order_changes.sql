-- Items, charge and discount of an order can be changed until it is handed over. Each change raises the version.
alter table orders add column version integer not null default 0;

-- What a change of an order takes from the shelf or puts back; there may be several of one option.
drop index stock_movements_order;
create unique index stock_movements_order on stock_movements (order_id, option_id, kind) where kind in ('order', 'cancel');
alter table stock_movements
  drop constraint stock_movements_kind_check,
  drop constraint stock_movements_check,
  drop constraint stock_movements_check1,
  add constraint stock_movements_kind_check
    check (kind in ('opening', 'order', 'order-edit', 'cancel', 'correction', 'receipt')),
  add constraint stock_movements_check check ((order_id is not null) = (kind in ('order', 'order-edit', 'cancel'))),
  add constraint stock_movements_check1 check (
    case kind when 'order' then change < 0 when 'order-edit' then change <> 0 when 'correction' then reason <> ''
      else change > 0 end
  );

-- What a line was before it was changed or taken off its order no longer counts.
create function count_lines_removed() returns trigger language plpgsql as $$
begin
  update orders o set profit = o.profit - r.profit
  from (select order_id, sum(profit * quantity) as profit from removed group by order_id) as r where o.id = r.order_id;
  perform count_sale(s.product_id, s.day, -s.units, -s.total) from (
    select r.product_id, dhaka_day(o.created_at) as day, sum(r.quantity)::int as units, sum(r.price * r.quantity)::bigint as total
    from removed r join orders o on o.id = r.order_id where o.status <> 'cancelled'
    group by r.product_id, dhaka_day(o.created_at) order by r.product_id
  ) as s;
  return null;
end $$;
create trigger lines_removed after delete on order_lines
  referencing old table as removed for each statement execute function count_lines_removed();
create trigger lines_changed_from after update on order_lines
  referencing old table as removed for each statement execute function count_lines_removed();
create trigger lines_changed_to after update on order_lines
  referencing new table as added for each statement execute function count_lines();
