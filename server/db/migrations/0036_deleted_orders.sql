-- Deleted orders are listed by the moment at which they were deleted.
create index orders_archived on orders (archived_at desc, id) where archived_at is not null;
