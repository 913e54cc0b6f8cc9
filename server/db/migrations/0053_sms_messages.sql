-- The SMS that the gateway was handed, by the row of the outbox that asked for it. Without `sent_at` nobody knows whether
-- it has taken the message.
create table sms_messages (
  outbox_id bigint primary key,
  order_id text not null references orders (id),
  step text not null,
  parts integer not null check (parts > 0),
  begun_at timestamptz not null default now(),
  sent_at timestamptz
);
create index sms_messages_order on sms_messages (order_id);
create index sms_messages_sent on sms_messages (sent_at);
