-- When the shop takes a backup by itself, and where to. One row.
create table backup_plan (
  is_only boolean primary key default true check (is_only),
  -- The time of the day in Dhaka; null: never.
  time text check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Empty: the shop's own.
  folder text not null default '' check (length(folder) <= 500),
  keep integer not null default 14 check (keep between 1 and 365),
  -- Encrypted.
  passphrase text,
  version integer not null default 0,
  -- Nothing is due that was to happen before.
  since timestamptz not null default now()
);
insert into backup_plan default values;

-- The backups that were taken, or that failed for the reason of `problem`.
create table backups (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null default now(),
  -- Nobody: the clock.
  taken_by uuid references users,
  file text not null default '',
  bytes bigint not null default 0,
  is_encrypted boolean not null default false,
  problem text not null default '',
  removed_at timestamptz,
  check ((file = '') = (problem <> ''))
);
