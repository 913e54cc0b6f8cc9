-- The parcels that a courier was asked to book. Without `booked_at` nobody knows whether it has.
create table parcels (
  order_id text primary key references orders (id),
  courier text not null,
  sent_hash text not null,
  begun_at timestamptz not null default now(),
  booked_at timestamptz,
  consignment_id text check (length(consignment_id) <= 100),
  tracking_code text check (length(tracking_code) <= 100),
  state text not null default 'booked'
    check (state in ('booked', 'on-the-way', 'on-hold', 'delivered', 'partly-delivered', 'coming-back', 'back', 'lost')),
  status text not null default '' check (length(status) <= 100),
  message text not null default '' check (length(message) <= 500),
  told_at timestamptz,
  asked_at timestamptz
);
create index parcels_consignment on parcels (consignment_id);
create index parcels_number on parcels (left(order_id, 7)) where consignment_id is null;
create index parcels_to_ask on parcels (asked_at nulls first, order_id)
  where booked_at is not null and state in ('booked', 'on-the-way', 'on-hold');

-- A courier's messages may name the buyer: a buyer who is forgotten takes the parcel along.
create or replace function forget_shipment() returns trigger language plpgsql as $$
begin
  delete from parcels where order_id = new.id;
  delete from shipment_changes where order_id = new.id;
  update shipments set tracking_number = '' where order_id = new.id;
  return null;
end $$;
