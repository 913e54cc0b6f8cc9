-- What the buyer is asked to pay online before the shop confirms the order, in poisha.
alter table orders add column advance_asked bigint not null default 0;
