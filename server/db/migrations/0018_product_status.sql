-- Nothing is sold without a price: what had none is a draft from now on.
alter table products add column status text not null default 'published'
  check (status in ('draft', 'published', 'hidden', 'archived'));
update products set status = case when archived_at is null then 'draft' else 'archived' end
  where archived_at is not null or price = 0;
alter table products add constraint products_published_price check (status <> 'published' or price > 0);

-- The indices of what was not archived go with the column.
alter table products drop column archived_at;
create index products_by_age on products (created_at desc, id) where status = 'published';
create index products_by_price on products ((stock > 0) desc, current_price, id) where status = 'published';
create index products_by_price_down on products ((stock > 0) desc, current_price desc, id) where status = 'published';
create index products_by_deliveries on products (delivered_lately desc, created_at desc, id) where status = 'published';
create index products_by_rating on products ((stock > 0) desc, rating_rank desc, created_at desc, id)
  where status = 'published';
create index products_brand on products (brand) where brand <> '' and status = 'published';
create index products_kept on products (created_at desc, id) where status <> 'archived';
create index products_sku on products (lower(sku)) where status <> 'archived' and sku <> '';

-- However much a deal takes off, the smallest coin is left, like dealPrice in domain/goods/deal.ts.
create or replace function price_less(price bigint, percent integer) returns bigint language sql immutable as $$
  select greatest(price - round(price * percent / 100.0)::bigint, least(price, 1))
$$;
update products set current_price = price_less(price, percent_off_at(id, now()))
  where current_price = 0 and price > 0;
