-- A message may say which number to call.
alter table messages add column phone text not null default '' check (phone ~ '^01[3-9][0-9]{8}$' or phone = '');

-- A phone number that another trigger takes off an order is none that the statement names: "update of phone" did not
-- fire, and the notes and parcels of finished orders kept what they said of somebody who is forgotten.
drop trigger orders_forget_notes on orders;
create trigger orders_forget_notes after update on orders
  for each row when (new.phone = '' and old.phone <> '') execute function forget_notes();
drop trigger orders_forget_shipment on orders;
create trigger orders_forget_shipment after update on orders
  for each row when (new.phone = '' and old.phone <> '') execute function forget_shipment();
delete from order_notes n using orders o where o.id = n.order_id and o.phone = '';
delete from shipment_changes c using orders o where o.id = c.order_id and o.phone = '';
update shipments s set tracking_number = '' from orders o where o.id = s.order_id and o.phone = '' and s.tracking_number <> '';
