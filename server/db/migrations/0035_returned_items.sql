-- What came back of a delivered order. What customers ask to return is a message; this is what did come back, with the
-- money that was given back. `profit` is by how much the shop earned less, `day` the one in Dhaka that counts the order.
create table goods_returns (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  returned_on date not null,
  reason text not null check (reason in ('damaged', 'wrong-item', 'not-as-shown', 'wrong-size', 'changed-mind', 'other')),
  refund bigint not null check (refund >= 0),
  profit bigint not null,
  day date not null,
  recorded_by uuid references users,
  recorded_at timestamptz not null default now()
);
create index goods_returns_order on goods_returns (order_id, id);
create index goods_returns_day on goods_returns (day) include (refund, profit);

create table returned_items (
  return_id bigint not null references goods_returns,
  order_id text not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  is_restocked boolean not null,
  primary key (return_id, position),
  foreign key (order_id, position) references order_lines
);
create index returned_items_line on returned_items (order_id, position);

-- Only what was delivered comes back, once, and what was written down stays.
create function guard_returned_items() returns trigger language plpgsql as $$
begin
  perform from orders where id = new.order_id and status = 'delivered' for update;
  if not found then
    raise exception 'Nothing of order % can come back: it is not delivered', new.order_id using errcode = 'check_violation';
  end if;
  if (select sum(quantity) from returned_items where order_id = new.order_id and position = new.position)
    > (select quantity from order_lines where order_id = new.order_id and position = new.position) then
    raise exception 'More of order % came back than was bought', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger returned_items_guard after insert on returned_items
  for each row execute function guard_returned_items();

create function guard_returns() returns trigger language plpgsql as $$
begin
  raise exception 'what came back stays written' using errcode = 'check_violation';
end $$;
create trigger goods_returns_stay before update or delete on goods_returns
  for each row execute function guard_returns();
create trigger returned_items_stay before update or delete on returned_items
  for each row execute function guard_returns();

-- What goes back to the shelf is a movement of its own kind.
alter table stock_movements
  drop constraint stock_movements_kind_check,
  drop constraint stock_movements_check,
  add constraint stock_movements_kind_check
    check (kind in ('opening', 'order', 'order-edit', 'cancel', 'return', 'correction', 'receipt')),
  add constraint stock_movements_check
    check ((order_id is not null) = (kind in ('order', 'order-edit', 'cancel', 'return')));
