-- A product that is sent twice by the same form is made once.
alter table idempotency_keys add product_id uuid references products;
