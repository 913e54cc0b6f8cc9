-- Who wants to hear when something that is sold out is there again: by one mail, or by a call of the shopkeeper's.
-- Empty size or colour: any will do. The row goes when it was done, at the latest after 180 days.
create table stock_requests (
  id bigint generated always as identity primary key,
  product_id uuid not null references products,
  size text not null default '',
  colour text not null default '',
  email text not null default '',
  phone text not null default '' check (phone ~ '^01[3-9][0-9]{8}$' or phone = ''),
  language text not null default 'en' check (language in ('en', 'bn')),
  visitor text not null,
  network text not null,
  created_at timestamptz not null default now(),
  -- The mail that was put into the outbox; only then, and once.
  outbox_id bigint references outbox,
  check ((email = '') <> (phone = ''))
);
create unique index stock_requests_open on stock_requests (product_id, size, colour, lower(email), phone) where outbox_id is null;
create index stock_requests_email on stock_requests (lower(email)) where email <> '';
create index stock_requests_visitor on stock_requests (visitor, created_at);
create index stock_requests_network on stock_requests (network, created_at);
create index stock_requests_outbox on stock_requests (outbox_id) where outbox_id is not null;
