-- Pictures that people have sent. One that nothing shows is removed a day after it stopped being shown, or was sent.
create table pictures (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  unused_since timestamptz default now()
);
create index pictures_user on pictures (user_id, created_at);
create index pictures_unused on pictures (unused_since) where unused_since is not null;

create function use_pictures(urls text[]) returns void language sql as $$
  update pictures set unused_since = null
  where name in (select substring(url from '^/media/pictures/([0-9a-f]{32})-') from unnest(urls) as url)
$$;
create function drop_pictures(urls text[]) returns void language sql as $$
  update pictures set unused_since = now()
  where name in (select substring(url from '^/media/pictures/([0-9a-f]{32})-') from unnest(urls) as url)
$$;

create function keep_avatar() returns trigger language plpgsql as $$
begin
  perform drop_pictures(array[old.image]);
  perform use_pictures(array[new.image]);
  return null;
end $$;
create trigger users_image after update of image on users
  for each row when (old.image is distinct from new.image) execute function keep_avatar();

-- The lines of orders keep a product's pictures of the day: once shown by a product, a picture stays.
create function keep_product_pictures() returns trigger language plpgsql as $$
begin
  perform use_pictures(new.images);
  return null;
end $$;
create trigger products_pictures after insert or update of images on products
  for each row execute function keep_product_pictures();

-- One review for each customer and product; the order is the one that brought it, size and colour are what was bought.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products,
  user_id uuid not null references users,
  order_id text not null references orders,
  size text not null default '',
  colour text not null default '',
  rating integer not null check (rating between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 3),
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  -- An Admin took it out of sight. When its author takes it back, an empty row stays, so that it cannot come again unseen.
  hidden_at timestamptz,
  hidden_by uuid references users,
  taken_back boolean not null default false,
  unique (user_id, product_id),
  check ((hidden_at is null) = (hidden_by is null)),
  check (not taken_back or hidden_at is not null)
);
create index reviews_product on reviews (product_id, created_at desc, id) where hidden_at is null;
create index reviews_age on reviews (created_at desc, id);

alter table products
  add column rating_sum integer not null default 0 check (rating_sum between rating_count and 5 * rating_count),
  add column rating_count integer not null default 0 check (rating_count >= 0);

-- What everybody sees of the stars changes together with the review.
create function count_review() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.hidden_at is null then old.rating end;
  after integer := case when tg_op <> 'DELETE' and new.hidden_at is null then new.rating end;
begin
  if before is distinct from after then
    update products set
      rating_sum = rating_sum + coalesce(after, 0) - coalesce(before, 0),
      rating_count = rating_count + (after is not null)::integer - (before is not null)::integer
    where id = coalesce(new.product_id, old.product_id);
  end if;
  if tg_op <> 'INSERT' then perform drop_pictures(old.pictures); end if;
  if tg_op <> 'DELETE' then perform use_pictures(new.pictures); end if;
  return null;
end $$;
create trigger reviews_count after insert or delete or update on reviews
  for each row execute function count_review();

-- The language that an order's buyer reads, and how they first came to the shop.
alter table orders
  add column language text not null default 'en' check (language in ('en', 'bn')),
  add column if not exists source text not null default 'Other' check (source in ('Organic', 'Referral', 'Other'));

-- What is to be told later waits until then.
alter table outbox add column due_at timestamptz not null default now();
drop index outbox_waiting;
create index outbox_waiting on outbox (due_at, id) where queued_at is null;

-- From here on orders are mailed about. Nobody is told of an old one now.
update outbox set queued_at = now(), sent_at = now()
where topic in ('order-placed', 'order-status-changed') and sent_at is null and created_at < now() - interval '1 day';
