-- A product is low on stock when one of its sizes and colours is, not when all of them together are.
drop index products_low;
create index product_options_low on product_options (stock, product_id) where retired_at is null and stock <= 100;
