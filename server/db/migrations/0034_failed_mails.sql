-- When a mail could not be sent last, why, and since when nobody tries any more.
alter table outbox add column failed_at timestamptz;
alter table outbox add column problem text not null default '';
alter table outbox add column given_up_at timestamptz;
create index outbox_failed on outbox (failed_at) where failed_at is not null;
