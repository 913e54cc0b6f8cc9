-- Where somebody's parcels go: the address book of an account. Not more than one address is the default.
create table saved_addresses (
  id uuid primary key,
  user_id uuid not null references users,
  label text not null default '' check (length(label) <= 40 and label !~ '[[:cntrl:]]'),
  name text not null check (length(name) between 1 and 100),
  phone text not null check (phone ~ '^01[3-9][0-9]{8}$'),
  district text not null default '' check (length(district) <= 60),
  upazila text not null default '' check (length(upazila) <= 100),
  address text not null check (length(address) between 1 and 500),
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index saved_addresses_of on saved_addresses (user_id, created_at desc);
create unique index saved_addresses_default on saved_addresses (user_id) where is_default;
