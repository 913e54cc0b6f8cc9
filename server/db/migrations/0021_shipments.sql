-- How an order travels once it was handed over to a courier. What a courier's own system tells will stand here too.
create table shipments (
  order_id text primary key references orders,
  handed_over_on date not null,
  carrier text not null default '' check (length(carrier) <= 100),
  tracking_number text not null default '' check (length(tracking_number) <= 100)
);

-- Who handed an order over, corrected that, or took it back, and what was said of the shipment then.
create table shipment_changes (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  kind text not null check (kind in ('handed-over', 'corrected', 'taken-back')),
  changed_by uuid references users,
  changed_at timestamptz not null default now(),
  shipment jsonb not null
);
create index shipment_changes_order on shipment_changes (order_id, id);

-- Only a confirmed order is handed over. After that its shipment stays as it was, but for a buyer who is forgotten.
create function guard_shipment() returns trigger language plpgsql as $$
declare
  of_order orders;
begin
  select * into of_order from orders where id = coalesce(new.order_id, old.order_id);
  if of_order.status <> 'confirm' and of_order.phone <> '' then
    raise exception 'The shipment of order % cannot be changed: it is %', of_order.id, of_order.status
      using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger shipments_guard before insert or update or delete on shipments
  for each row execute function guard_shipment();

create function forget_shipment() returns trigger language plpgsql as $$
begin
  delete from shipment_changes where order_id = new.id;
  update shipments set tracking_number = '' where order_id = new.id;
  return null;
end $$;
create trigger orders_forget_shipment after update of phone on orders
  for each row when (new.phone = '' and old.phone <> '') execute function forget_shipment();

-- The confirmed orders that are with a courier, or still to be handed over.
create index orders_confirmed on orders (created_at desc, id) where status = 'confirm' and archived_at is null;
