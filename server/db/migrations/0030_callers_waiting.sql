-- The mail of a phone request goes to the shopkeeper; the request stays until somebody has called.
drop index stock_requests_open;
create unique index stock_requests_open on stock_requests (product_id, size, colour, lower(email), phone)
  where outbox_id is null or phone <> '';
