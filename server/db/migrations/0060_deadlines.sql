-- Since when money is to be given back: the shop promises to do so within ten days.
alter table refunds_due add column since timestamptz not null default now();
update refunds_due d set since = coalesce(
  greatest(
    (select max(p.settled_at) from payments p where p.order_id = d.order_id and p.state = 'paid'),
    (select max(c.changed_at) from order_changes c where c.order_id = d.order_id and c.status = 'cancelled')
  ), since);

-- Messages that still wait for an answer.
create index messages_unanswered on messages (created_at) where answered_at is null;
