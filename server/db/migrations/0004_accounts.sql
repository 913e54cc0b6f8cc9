alter table users
  add column language text not null default 'en' check (language in ('en', 'bn')),
  add column deleted_at timestamptz;
create index users_words on users using gin
  ((lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone)) gin_trgm_ops);
create index users_by_age on users (created_at desc, id) where deleted_at is null;
create index sessions_expiry on sessions (expires_at);

-- Links and tickets that work once. The token itself is in the mail alone; until the mail is written there is none.
-- Without a person: somebody asked for a link to an address that nobody has.
create table one_time_tokens (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'second-step')),
  user_id uuid references users on delete cascade,
  email text not null default '',
  token_hash text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  used_at timestamptz
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_age on one_time_tokens (created_at);

-- How often something was tried lately, by a keyed hash of who or what tried. Refused until free_at.
create table tries (
  key text primary key,
  count integer not null,
  since timestamptz not null,
  free_at timestamptz not null
);
create index tries_age on tries (free_at);

-- The browsers somebody has logged in from, as keyed hashes: strangers' guesses do not keep these out.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  browser text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, browser)
);

-- The second step of a login. The secret is encrypted; last_step is the last time step whose code was used.
create table two_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Who did what to whom. Ids only; actor null: the operator, by a command.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject_id text not null
);
create index audit_log_subject on audit_log (subject_id, id);

-- How the customer first came to the shop.
alter table orders add column source text not null default 'Other' check (source in ('Organic', 'Referral', 'Other'));
create index orders_of_guests on orders (lower(email)) where user_id is null;

-- Whoever deletes their account leaves no name behind: finished orders lose it at once, open ones when they are finished.
alter table orders drop constraint orders_phone_check;
alter table orders add constraint orders_phone_check check (phone ~ '^01[3-9][0-9]{8}$' or phone = '');

create function forget_buyer() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and deleted_at is not null) then
    new.name := 'Deleted customer';
    new.email := '';
    new.phone := '';
    new.address := 'Deleted';
    new.visitor := null;
  end if;
  return new;
end $$;
create trigger orders_forget before update of status, visitor on orders
  for each row when (new.status in ('delivered', 'cancelled')) execute function forget_buyer();
