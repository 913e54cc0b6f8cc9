-- Who moved an order on, and why.
alter table order_changes
  add column by text not null default 'shop' check (by in ('customer', 'shop', 'system')),
  add column reason text not null default '';
update order_changes c set by = 'customer' from orders o
where o.id = c.order_id and (c.status = 'pending' or (c.status = 'cancelled' and coalesce(c.changed_by, o.user_id) is not distinct from o.user_id));

-- Where it goes, when it was promised, and what the shopkeeper should look at. `network` is a keyed hash; `basket`
-- tells alike orders; a higher `tracking_version` makes older tracking links useless.
alter table orders
  add column district text not null default '',
  add column upazila text not null default '',
  add column promised_first date,
  add column promised_last date check (promised_last >= promised_first),
  add column basket text not null default '',
  add column network text,
  add column flags text[] not null default '{}',
  add column tracking_version integer not null default 0;
create index orders_network on orders (network, created_at desc) where network is not null;

-- What a customer's details were before the shop changed them.
create table order_edits (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  changed_by uuid references users,
  changed_at timestamptz not null default now(),
  reason text not null default '',
  before jsonb not null
);
create index order_edits_order on order_edits (order_id, id);

create or replace function forget_buyer() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and deleted_at is not null) then
    new.name := 'Deleted customer';
    new.email := '';
    new.phone := '';
    new.address := 'Deleted';
    new.upazila := '';
    new.visitor := null;
    new.network := null;
    delete from order_edits where order_id = new.id;
  end if;
  return new;
end $$;
