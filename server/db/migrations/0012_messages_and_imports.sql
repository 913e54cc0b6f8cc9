-- What became of a message: who read it first, and who says that it was answered.
alter table messages
  add column read_at timestamptz,
  add column read_by uuid references users,
  add column answered_at timestamptz,
  add column answered_by uuid references users,
  add check (answered_at is null or read_at is not null);
create index messages_age on messages (created_at desc, id desc);
create index messages_new on messages (created_at desc, id desc) where read_at is null;

create index audit_log_action on audit_log (action, id);
create index audit_log_actor on audit_log (actor_id, id);

-- A file of products on its way in: first it is checked, then it is done, all of it or nothing.
create table product_imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  file text not null,
  state text not null default 'checking' check (state in ('checking', 'checked', 'importing', 'done', 'failed')),
  total integer not null default 0,
  progress integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  problems jsonb not null default '[]',
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now()
);
create index product_imports_age on product_imports (created_at);
