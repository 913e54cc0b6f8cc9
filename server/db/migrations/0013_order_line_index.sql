-- In how many orders a product is can be counted without looking at their lines.
drop index order_lines_product;
create index order_lines_product on order_lines (product_id, order_id);

-- Counts everything anew, from the orders themselves. Days that are summed together lie together, as they do when they
-- are counted day by day.
create or replace function recount_orders() returns void language sql as $$
  truncate order_days, product_sales;
  insert into order_days (day, status, orders, shown, total, profit)
    select dhaka_day(created_at) as day, status, count(*), count(*) filter (where archived_at is null), sum(total), sum(profit)
    from orders group by 1, 2 order by 1, 2;
  insert into product_sales (grain, begins, product_id, units, total)
    select g.grain, case g.grain when 'day' then d.day else date_trunc('month', d.day)::date end as begins, d.product_id,
      sum(d.units), sum(d.total)
    from (
      select dhaka_day(o.created_at) as day, l.product_id, sum(l.quantity) as units, sum(l.price * l.quantity) as total
      from orders o join order_lines l on l.order_id = o.id where o.status <> 'cancelled' group by 1, 2
    ) as d cross join (values ('day'), ('month')) as g (grain) group by 1, 2, 3 order by 1, 2, 3;
$$;
