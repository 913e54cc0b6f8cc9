-- A guest's order beyond what the shop sets aside unseen is kept without stock, until it is confirmed.
alter table orders add column stock_reserved boolean not null default true;
create index orders_unreserved on orders (created_at desc, id)
  where not stock_reserved and status = 'pending' and archived_at is null;
create index orders_reserved_of_network on orders (network, created_at)
  where stock_reserved and status = 'pending' and channel = 'web';
