create type category as enum ('Electronics', 'Cloth');
create type order_status as enum ('pending', 'confirm', 'delivered', 'cancelled');

create table users (
  id uuid primary key,
  name text not null,
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  address text not null default '',
  date_of_birth date,
  country text not null default '',
  city text not null default '',
  postal_code text not null default '',
  role text not null default 'Customer' check (role in ('Customer', 'Admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table products (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  title text not null check (title <> ''),
  category category not null,
  images text[] not null default '{}' check (cardinality(images) <= 3),
  price bigint not null check (price >= 0),
  profit bigint not null default 0,
  sizes text[] not null default '{}',
  colours text[] not null default '{}',
  tags text[] not null default '{}',
  description text not null default '',
  overview text not null default '',
  features text[] not null default '{}',
  specification text[] not null default '{}',
  sku text not null default '',
  source_url text not null default '',
  delivery_method text not null default '',
  stock integer not null default 0 check (stock >= 0),
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create index products_title on products (title);
create index products_by_price on products ((stock > 0), price, id) where archived_at is null;
create index products_by_age on products (created_at desc, id) where archived_at is null;

create table old_slugs (
  slug text primary key,
  product_id uuid not null references products
);

create table product_options (
  id bigint generated always as identity primary key,
  product_id uuid not null references products,
  size text not null default '',
  colour text not null default '',
  stock integer not null default 0 check (stock >= 0),
  unique (product_id, size, colour)
);

create function sum_stock() returns trigger language plpgsql as $$
begin
  update products set stock = stock + coalesce(new.stock, 0) - coalesce(old.stock, 0)
  where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
create trigger options_change_stock after insert or update of stock or delete on product_options
  for each row execute function sum_stock();

create sequence order_sequence minvalue 0 start 0 maxvalue 1073741823;

create table orders (
  id text primary key check (id ~ '^[0-9a-hjkmnp-tv-z]{7,}$'),
  user_id uuid references users,
  visitor text,
  name text not null check (name <> ''),
  email text not null default '',
  phone text not null check (phone ~ '^01[3-9][0-9]{8}$'),
  address text not null check (address <> ''),
  inside_dhaka boolean not null,
  payment_method text not null default 'Cash on delivery',
  transaction_id text not null default '',
  status order_status not null default 'pending',
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null check (discount >= 0 and discount <= subtotal),
  delivery_charge bigint not null check (delivery_charge >= 0),
  total bigint not null check (total = subtotal - discount + delivery_charge),
  advance bigint not null default 0 check (advance >= 0 and advance <= total),
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index orders_number on orders (left(id, 7));
create unique index orders_transaction on orders (payment_method, transaction_id) where transaction_id <> '';
create index orders_by_status on orders (status, created_at desc, id) where archived_at is null;
create index orders_user on orders (user_id, created_at desc);
create index orders_phone on orders (phone, created_at desc);
create index orders_visitor on orders (visitor, created_at desc);

create table order_lines (
  order_id text not null references orders,
  position integer not null,
  product_id uuid not null references products,
  option_id bigint not null references product_options,
  size text not null default '',
  colour text not null default '',
  quantity integer not null check (quantity between 1 and 20),
  price bigint not null check (price >= 0),
  profit bigint not null,
  title text not null,
  images text[] not null default '{}',
  category category not null,
  delivery_method text not null default '',
  overview text not null default '',
  features text[] not null default '{}',
  specification text[] not null default '{}',
  primary key (order_id, position)
);
create index order_lines_product on order_lines (product_id);

create table order_changes (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  status order_status not null,
  changed_by uuid references users,
  changed_at timestamptz not null default now()
);
create index order_changes_order on order_changes (order_id, id);

-- An order moves only forward: pending, then confirm, then delivered; cancelled from the first two.
create function check_order_status() returns trigger language plpgsql as $$
begin
  if not (old.status = 'pending' or (old.status = 'confirm' and new.status in ('delivered', 'cancelled'))) then
    raise exception 'order % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_move_forward before update of status on orders
  for each row when (old.status is distinct from new.status) execute function check_order_status();

create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  order_id text references orders,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_unsent on outbox (id) where sent_at is null;

create table settings (
  name text primary key,
  value text not null
);
