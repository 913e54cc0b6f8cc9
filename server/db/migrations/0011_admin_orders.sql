-- How an order reached the shop, and which Admin wrote it down; `profit` is what all its lines earn.
alter table orders
  add column channel text not null default 'web' check (channel in ('web', 'phone', 'chat')),
  add column taken_by uuid references users,
  add column profit bigint not null default 0;
update orders o set profit = l.profit
  from (select order_id, sum(profit * quantity) as profit from order_lines group by order_id) as l where l.order_id = o.id;

-- What the shop's own people write beside an order; gone when the customer is forgotten.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  written_by uuid not null references users,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, id);
create function forget_notes() returns trigger language plpgsql as $$
begin
  delete from order_notes where order_id = new.id;
  return null;
end $$;
create trigger orders_forget_notes after update of phone on orders
  for each row when (new.phone = '' and old.phone <> '') execute function forget_notes();

-- What the list of orders is searched by, beside the products in them: a space stands before each word.
create index orders_words on orders using gin
  ((lower(' ' || left(id, 7) || ' ' || name || ' ' || phone || ' ' || email)) gin_trgm_ops) where archived_at is null;

-- Orders counted by the day they were placed (in Dhaka) and their status, in the transaction that changes them. `shown`
-- leaves out what is archived. A day and status may have several rows, which are added up: nobody waits for a row that
-- another transaction is counting in. (Plans are kept while a table grows: rows are found by their index from the first.)
create table order_days (
  id bigint generated always as identity primary key,
  day date not null,
  status order_status not null,
  orders integer not null,
  shown integer not null,
  total bigint not null,
  profit bigint not null
) with (fillfactor = 50);
create index order_days_day on order_days (day, status);

create function dhaka_day(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone interval '6 hours')::date
$$;

create function count_in_day(of_day date, of_status order_status, more_orders integer, more_shown integer, more_total bigint, more_profit bigint)
returns void language plpgsql set enable_seqscan = off as $$
begin
  update order_days set orders = orders + more_orders, shown = shown + more_shown,
    total = total + more_total, profit = profit + more_profit
  where id = (select id from order_days where day = of_day and status = of_status limit 1 for update skip locked);
  if not found then
    insert into order_days (day, status, orders, shown, total, profit)
    values (of_day, of_status, more_orders, more_shown, more_total, more_profit);
  end if;
end $$;

-- What was ordered of each product by day and by month, less what was cancelled; counted in the same way.
create table product_sales (
  id bigint generated always as identity primary key,
  grain text not null check (grain in ('day', 'month')),
  begins date not null,
  product_id uuid not null references products,
  units integer not null,
  total bigint not null
) with (fillfactor = 50);
create index product_sales_begins on product_sales (grain, begins, product_id);

create function count_sale(of_product uuid, of_day date, more_units integer, more_total bigint)
returns void language plpgsql set enable_seqscan = off as $$
declare
  one record;
begin
  for one in select * from (values ('day', of_day), ('month', date_trunc('month', of_day)::date)) as grains (grain, begins) loop
    update product_sales set units = units + more_units, total = total + more_total
    where id = (
      select id from product_sales s where s.grain = one.grain and s.begins = one.begins and s.product_id = of_product
      limit 1 for update skip locked);
    if not found then
      insert into product_sales (grain, begins, product_id, units, total)
      values (one.grain, one.begins, of_product, more_units, more_total);
    end if;
  end loop;
end $$;

create function count_lines_of(of_order text, of_day date, sign integer) returns void language sql as $$
  select count_sale(product_id, of_day, sign * sum(quantity)::int, sign * sum(price * quantity)::bigint)
  from order_lines where order_id = of_order group by product_id order by product_id
$$;

create function count_order() returns trigger language plpgsql as $$
declare
  shown_now integer := (new.archived_at is null)::int;
  shown_before integer;
begin
  if tg_op = 'INSERT' then
    perform count_in_day(dhaka_day(new.created_at), new.status, 1, shown_now, new.total, new.profit);
    return null;
  end if;
  shown_before := (old.archived_at is null)::int;
  if old.status = new.status and dhaka_day(old.created_at) = dhaka_day(new.created_at) then
    perform count_in_day(dhaka_day(new.created_at), new.status, 0, shown_now - shown_before,
      new.total - old.total, new.profit - old.profit);
    return null;
  end if;
  perform count_in_day(dhaka_day(old.created_at), old.status, -1, -shown_before, -old.total, -old.profit);
  perform count_in_day(dhaka_day(new.created_at), new.status, 1, shown_now, new.total, new.profit);
  if (old.status = 'cancelled') <> (new.status = 'cancelled') or dhaka_day(old.created_at) <> dhaka_day(new.created_at) then
    if old.status <> 'cancelled' then perform count_lines_of(old.id, dhaka_day(old.created_at), -1); end if;
    if new.status <> 'cancelled' then perform count_lines_of(new.id, dhaka_day(new.created_at), 1); end if;
  end if;
  return null;
end $$;
create trigger orders_count after insert or update of status, archived_at, created_at, total, profit on orders
  for each row execute function count_order();

create function count_lines() returns trigger language plpgsql as $$
begin
  update orders o set profit = o.profit + a.profit
  from (select order_id, sum(profit * quantity) as profit from added group by order_id) as a where o.id = a.order_id;
  perform count_sale(s.product_id, s.day, s.units, s.total) from (
    select a.product_id, dhaka_day(o.created_at) as day, sum(a.quantity)::int as units, sum(a.price * a.quantity)::bigint as total
    from added a join orders o on o.id = a.order_id where o.status <> 'cancelled'
    group by a.product_id, dhaka_day(o.created_at) order by a.product_id
  ) as s;
  return null;
end $$;
create trigger lines_count after insert on order_lines
  referencing new table as added for each statement execute function count_lines();

-- Counts everything anew, from the orders themselves.
create function recount_orders() returns void language sql as $$
  truncate order_days, product_sales;
  insert into order_days (day, status, orders, shown, total, profit)
    select dhaka_day(created_at), status, count(*), count(*) filter (where archived_at is null), sum(total), sum(profit)
    from orders group by 1, 2;
  insert into product_sales (grain, begins, product_id, units, total)
    select g.grain, case g.grain when 'day' then d.day else date_trunc('month', d.day)::date end, d.product_id,
      sum(d.units), sum(d.total)
    from (
      select dhaka_day(o.created_at) as day, l.product_id, sum(l.quantity) as units, sum(l.price * l.quantity) as total
      from orders o join order_lines l on l.order_id = o.id where o.status <> 'cancelled' group by 1, 2
    ) as d cross join (values ('day'), ('month')) as g (grain) group by 1, 2, 3;
$$;
select recount_orders();
