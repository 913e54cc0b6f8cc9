-- Whoever has ordered, by phone number, with an account or as a guest. `orders`, `delivered` and `cancelled` are those
-- that are listed; `received` is what was delivered, deleted orders among it, as on the page of a customer.
create table customers (
  phone text primary key,
  name text not null default '',
  orders integer not null default 0,
  delivered integer not null default 0,
  cancelled integer not null default 0,
  received bigint not null default 0,
  last_order_at timestamptz not null default 'epoch'
) with (fillfactor = 70);
create index customers_last on customers (last_order_at desc, phone);
create index customers_words on customers using gin (lower(' ' || name || ' ' || phone) gin_trgm_ops);

-- The row is held first and counted after that, so that of two orders of one phone the later one counts both.
create function keep_customer(of_phone text) returns void language plpgsql set enable_seqscan = off as $$
begin
  if of_phone = '' then return; end if;
  insert into customers (phone) values (of_phone) on conflict (phone) do update set phone = excluded.phone;
  update customers set (name, orders, delivered, cancelled, received, last_order_at) = (
    select coalesce((array_agg(o.name order by o.created_at desc, o.id) filter (where o.archived_at is null))[1], ''),
      count(*) filter (where o.archived_at is null),
      count(*) filter (where o.archived_at is null and o.status = 'delivered'),
      count(*) filter (where o.archived_at is null and o.status = 'cancelled'),
      coalesce(sum(o.total) filter (where o.status = 'delivered'), 0),
      coalesce(max(o.created_at) filter (where o.archived_at is null), 'epoch')
    from orders o where o.phone = of_phone
  ) where phone = of_phone;
  delete from customers where phone = of_phone and orders = 0;
end $$;

create function keep_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.phone <> new.phone then
    -- Whoever swaps two numbers the other way round holds them in the same order.
    perform keep_customer(least(old.phone, new.phone));
    perform keep_customer(greatest(old.phone, new.phone));
  else
    perform keep_customer(new.phone);
  end if;
  return null;
end $$;
-- Deferred: a transaction that holds a customer's row takes no lock after it, so that none wait for each other in a circle.
create constraint trigger orders_new_customer after insert on orders
  deferrable initially deferred for each row execute function keep_customers();
create constraint trigger orders_keep_customer after update on orders
  deferrable initially deferred for each row
  when ((old.phone, old.name, old.status, old.total, old.created_at, old.archived_at)
    is distinct from (new.phone, new.name, new.status, new.total, new.created_at, new.archived_at))
  execute function keep_customers();

insert into customers (phone, name, orders, delivered, cancelled, received, last_order_at)
select phone, (array_agg(name order by created_at desc, id) filter (where archived_at is null))[1],
  count(*) filter (where archived_at is null),
  count(*) filter (where archived_at is null and status = 'delivered'),
  count(*) filter (where archived_at is null and status = 'cancelled'),
  coalesce(sum(total) filter (where status = 'delivered'), 0),
  max(created_at) filter (where archived_at is null)
from orders where phone <> '' group by phone having count(*) filter (where archived_at is null) > 0;

-- Phone numbers whose orders are confirmed only after somebody has asked. A mark that was taken off stays for a while,
-- so that the log of what was done can say whose it was.
create table blocklist (
  id uuid primary key default gen_random_uuid(),
  phone text not null check (phone ~ '^01[3-9][0-9]{8}$'),
  reason text not null check (reason <> '' and length(reason) <= 300),
  blocked_by uuid not null references users,
  blocked_at timestamptz not null default now(),
  lifted_at timestamptz
);
create unique index blocklist_phone on blocklist (phone) where lifted_at is null;
create index blocklist_blocked on blocklist (blocked_at desc, id) where lifted_at is null;
