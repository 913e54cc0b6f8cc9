-- Whether another order has the parcel number of a courier already.
create index shipments_number on shipments (lower(tracking_number)) where tracking_number <> '';
