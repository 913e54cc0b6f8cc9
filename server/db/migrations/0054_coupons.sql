-- Coupons, whose code takes something off an order. An order keeps the code whose discount it has; the uses are counted
-- by what orders have it and were not cancelled.
create table coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,19}$'),
  percent_off integer check (percent_off between 1 and 90),
  max_discount bigint check (max_discount > 0),
  amount_off bigint check (amount_off > 0),
  min_subtotal bigint not null default 0 check (min_subtotal >= 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  usage_limit integer check (usage_limit > 0),
  once_per_phone boolean not null default true,
  uses integer not null default 0 check (uses >= 0),
  off_at timestamptz,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  check ((percent_off is null) <> (amount_off is null)),
  check (max_discount is null or percent_off is not null)
);

alter table orders add column coupon text not null default '';

create function count_coupon_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update coupons set uses = uses + 1 where code = new.coupon;
  elsif new.status = 'cancelled' and old.status <> 'cancelled' then
    update coupons set uses = uses - 1 where code = new.coupon;
  end if;
  return null;
end $$;
create trigger orders_use_coupon after insert on orders for each row
  when (new.coupon <> '') execute function count_coupon_uses();
create trigger orders_give_coupon_back after update of status on orders for each row
  when (new.coupon <> '' and new.status = 'cancelled') execute function count_coupon_uses();
