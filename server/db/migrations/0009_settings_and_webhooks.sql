-- What the shopkeeper sets: one row. What it does not say is as the shop was made.
create table shop_settings (
  one boolean primary key default true check (one),
  value jsonb not null default '{}',
  version integer not null default 0,
  changed_at timestamptz not null default now()
);
insert into shop_settings default values;

-- Who wants to be told of what happens in the shop. `secret` is encrypted.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  secret text not null,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  switched_off_at timestamptz
);

-- What was told to whom, and how it went. Nothing of the message is kept: it is written anew whenever it is sent.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhooks,
  outbox_id bigint not null references outbox on delete cascade,
  created_at timestamptz not null default now(),
  queued_at timestamptz,
  attempts integer not null default 0,
  tried_at timestamptz,
  answered integer,
  problem text not null default '',
  delivered_at timestamptz,
  unique (webhook_id, outbox_id)
);
create index webhook_deliveries_unqueued on webhook_deliveries (id) where queued_at is null;
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id);
