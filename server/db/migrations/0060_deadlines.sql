-- Since when money is to be given back: the shop promises to do so within ten days.
alter table refunds_due add column since timestamptz not null default now();

-- Messages that still wait for an answer.
create index messages_unanswered on messages (created_at) where answered_at is null;
