-- Attempts to pay an order online, each by the number that the gateway knows it by, and the money that the shop gave back.
create table payments (
  id text primary key check (length(id) <= 30),
  order_id text not null references orders (id),
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'on-hold', 'declined', 'failed', 'cancelled', 'expired')),
  method text not null default '' check (length(method) <= 60),
  bank_transaction_id text unique check (length(bank_transaction_id) between 1 and 80),
  begun_at timestamptz not null default now(),
  settled_at timestamptz,
  asked_at timestamptz,
  decided_by uuid references users (id),
  check ((state in ('paid', 'on-hold', 'declined')) <= (bank_transaction_id is not null))
);
create index payments_order on payments (order_id);
create index payments_begun on payments (begun_at);
create index payments_on_hold on payments (order_id) where state = 'on-hold';

create table refunds (
  id bigint primary key generated always as identity,
  order_id text not null references orders (id),
  amount bigint not null check (amount > 0),
  reference text not null default '' check (length(reference) <= 200),
  recorded_by uuid references users (id),
  recorded_at timestamptz not null default now()
);
create index refunds_order on refunds (order_id);

-- What was received and is not the shop's to keep: all of it once an order is cancelled, else what it does not cost.
create table refunds_due (
  order_id text primary key references orders (id),
  amount bigint not null check (amount > 0)
);

create function keep_refund_due(of_order text) returns void language plpgsql as $$
declare
  due bigint := coalesce((select sum(amount) from payments p where p.order_id = of_order and p.state = 'paid'), 0)
    - coalesce((select sum(amount) from refunds r where r.order_id = of_order), 0)
    - (select case o.status when 'cancelled' then 0 else o.advance end from orders o where o.id = of_order);
begin
  if due > 0 then
    insert into refunds_due values (of_order, due) on conflict (order_id) do update set amount = excluded.amount;
  else
    delete from refunds_due d where d.order_id = of_order;
  end if;
end $$;

create function refund_due_by_money() returns trigger language plpgsql as $$
begin
  perform keep_refund_due(new.order_id);
  return null;
end $$;
create trigger payments_due after update of state on payments for each row
  when (new.state = 'paid') execute function refund_due_by_money();
create trigger refunds_recorded after insert on refunds for each row execute function refund_due_by_money();

create function refund_due_by_order() returns trigger language plpgsql as $$
begin
  perform keep_refund_due(new.id);
  return null;
end $$;
create trigger orders_refund_due after update of status, advance on orders for each row
  when (new.payment_method = 'Online payment') execute function refund_due_by_order();

-- What an Admin wrote about a refund may name the buyer: whoever is forgotten takes it along.
create or replace function forget_shipment() returns trigger language plpgsql as $$
begin
  delete from parcels where order_id = new.id;
  delete from shipment_changes where order_id = new.id;
  update shipments set tracking_number = '' where order_id = new.id;
  update refunds set reference = '' where order_id = new.id;
  return null;
end $$;
