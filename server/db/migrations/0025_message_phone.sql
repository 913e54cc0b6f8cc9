-- A message may say which number to call.
alter table messages add column phone text not null default '' check (phone ~ '^01[3-9][0-9]{8}$' or phone = '');
