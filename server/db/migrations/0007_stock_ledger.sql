-- Every unit that came or went, and why. An option's stock is the sum of its movements, and changes by them alone.
create table stock_movements (
  id bigint generated always as identity primary key,
  option_id bigint not null references product_options,
  kind text not null check (kind in ('opening', 'order', 'cancel', 'correction', 'receipt')),
  change integer not null,
  order_id text references orders,
  reason text not null default '',
  actor_id uuid references users,
  -- A correction's own key: the same one twice is one movement.
  key text,
  fingerprint text,
  created_at timestamptz not null default now(),
  check ((order_id is not null) = (kind in ('order', 'cancel'))),
  check (case kind when 'order' then change < 0 when 'correction' then reason <> '' else change > 0 end)
);
create unique index stock_movements_order on stock_movements (order_id, option_id, kind) where order_id is not null;
create unique index stock_movements_opening on stock_movements (option_id) where kind = 'opening';
create unique index stock_movements_key on stock_movements (key) where key is not null;
create index stock_movements_option on stock_movements (option_id, id);

-- What is on the shelf today is what was there at first, less what was sold since and did not come back.
insert into stock_movements (option_id, kind, change, created_at)
select o.id, 'opening', o.stock + coalesce(sold.units, 0), p.created_at
from product_options o join products p on p.id = o.product_id
left join (
  select l.option_id, sum(l.quantity)::int as units from order_lines l join orders k on k.id = l.order_id
  where k.status <> 'cancelled' group by l.option_id
) as sold on sold.option_id = o.id
where o.stock + coalesce(sold.units, 0) > 0;

insert into stock_movements (option_id, kind, change, order_id, created_at)
select l.option_id, 'order', -sum(l.quantity), k.id, k.created_at
from order_lines l join orders k on k.id = l.order_id group by l.option_id, k.id;

insert into stock_movements (option_id, kind, change, order_id, created_at)
select l.option_id, 'cancel', sum(l.quantity), k.id,
  coalesce((select max(changed_at) from order_changes c where c.order_id = k.id and c.status = 'cancelled'), k.created_at)
from order_lines l join orders k on k.id = l.order_id where k.status = 'cancelled' group by l.option_id, k.id;

-- An option that is new brings its stock along, which becomes its opening; everything later is added here.
create function open_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (option_id, kind, change) values (new.id, 'opening', new.stock);
  return null;
end $$;
create trigger options_open_stock after insert on product_options
  for each row when (new.stock > 0) execute function open_stock();

create function apply_movements() returns trigger language plpgsql as $$
begin
  update product_options o set stock = o.stock + m.change
  from (select option_id, sum(change)::int as change from moved where kind <> 'opening' group by option_id) as m
  where o.id = m.option_id and m.change <> 0;
  return null;
end $$;
create trigger movements_apply after insert on stock_movements
  referencing new table as moved for each statement execute function apply_movements();

create function guard_stock() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'the stock of an option changes only by its movements' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger options_guard_stock before update of stock on product_options
  for each row when (old.stock is distinct from new.stock) execute function guard_stock();
create trigger movements_guard_opening before insert on stock_movements
  for each row when (new.kind = 'opening') execute function guard_stock();

create function guard_movements() returns trigger language plpgsql as $$
begin
  raise exception 'what has moved stays written' using errcode = 'check_violation';
end $$;
create trigger movements_stay before update or delete on stock_movements
  for each row execute function guard_movements();

alter table audit_log add column details jsonb not null default '{}';
