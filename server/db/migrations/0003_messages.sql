create sequence message_sequence maxvalue 1073741823;

create table messages (
  id bigint generated always as identity primary key,
  reference text not null unique,
  name text not null check (length(name) between 1 and 100 and name !~ '[[:cntrl:]]'),
  email text not null check (length(email) between 3 and 254 and email !~ '[[:cntrl:][:space:]]'),
  message text not null check (length(message) between 1 and 5000),
  fingerprint text not null,
  visitor text not null,
  network text not null,
  created_at timestamptz not null default now()
);
create index messages_fingerprint on messages (fingerprint, created_at);
create index messages_visitor on messages (visitor, created_at);
create index messages_network on messages (network, created_at);

-- From here on the outbox is emptied: a row is handed to the queue once, and marked again when it was sent.
alter table outbox add queued_at timestamptz;
create index outbox_waiting on outbox (topic, id) where queued_at is null;
