-- The best rated come first. A few reviews say less than many: every average is weighed with five of three stars, so that
-- a single five-star review does not outrank forty that are nearly as good. What nobody has rated comes after all that is.
alter table products add column rating_rank real not null
  generated always as (case when rating_count > 0 then (rating_sum + 15)::real / (rating_count + 5) else 0 end) stored;
create index products_by_rating on products ((stock > 0) desc, rating_rank desc, created_at desc, id)
  where archived_at is null;
