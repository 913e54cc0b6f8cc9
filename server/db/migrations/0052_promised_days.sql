-- The dashboard counts the confirmed orders whose promised days are over.
create index orders_promised on orders (promised_last) where status = 'confirm' and archived_at is null;
