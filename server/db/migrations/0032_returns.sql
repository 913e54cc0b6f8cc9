-- A message may be about an order, which it asks to return something of; whoever ordered by phone may have no email.
alter table messages add column order_id text references orders;
alter table messages drop constraint messages_email_check;
alter table messages add constraint messages_email_check
  check (length(email) <= 254 and email !~ '[[:cntrl:][:space:]]' and (length(email) >= 3 or order_id is not null));
create index messages_order on messages (order_id) where order_id is not null;

-- Whoever is forgotten leaves no request behind.
create function forget_returns() returns trigger language plpgsql as $$
begin
  delete from messages where order_id = new.id;
  return null;
end $$;
create trigger orders_forget_returns after update on orders
  for each row when (new.phone = '' and old.phone <> '') execute function forget_returns();
