create extension if not exists pg_trgm;

-- A deal takes so many per cent off its products for a while.
create table deals (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  percent_off integer not null check (percent_off between 1 and 90),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null default now()
);
create index deals_time on deals (ends_at, starts_at);

create table deal_products (
  deal_id uuid not null references deals on delete cascade,
  product_id uuid not null references products,
  primary key (deal_id, product_id)
);
create index deal_products_product on deal_products (product_id);

-- The per cent that are off a product at a moment; of several deals the better one counts.
create function percent_off_at(product uuid, moment timestamptz) returns integer language sql stable as $$
  select coalesce(max(d.percent_off), 0) from deal_products dp join deals d on d.id = dp.deal_id
  where dp.product_id = product and d.starts_at <= moment and d.ends_at > moment
$$;

-- Rounded to the poisha, halves up, like dealPrice in domain/deal.ts.
create function price_less(price bigint, percent integer) returns bigint language sql immutable as $$
  select price - round(price * percent / 100.0)::bigint
$$;

-- What lists sort and filter by. Orders never read it: they ask which deal runs at their own moment.
alter table products
  add column current_price bigint not null default 0 check (current_price >= 0),
  add column delivered_lately integer not null default 0 check (delivered_lately >= 0);
update products set current_price = price;

create function keep_current_price() returns trigger language plpgsql as $$
begin
  new.current_price := price_less(new.price, percent_off_at(new.id, now()));
  return new;
end $$;
create trigger products_price before insert or update of price on products
  for each row execute function keep_current_price();

-- The best selling come first by the units delivered in 90 days.
create index order_changes_delivered on order_changes (changed_at) where status = 'delivered';

drop index products_by_price;
create index products_by_price on products ((stock > 0) desc, current_price, id) where archived_at is null;
create index products_by_price_down on products ((stock > 0) desc, current_price desc, id) where archived_at is null;
create index products_by_deliveries on products (delivered_lately desc, created_at desc, id) where archived_at is null;

-- One spelling for texts and searches: small letters, one encoding of each Bengali letter, no invisible characters,
-- Latin digits. What normalize() leaves apart is put together by hand: the old way of writing khanda ta.
create function searchable(written text) returns text language sql immutable parallel safe as $$
  select translate(
    regexp_replace(replace(normalize(lower(written), NFC), U&'\09A4\09CD\200D', U&'\09CE'), U&'[\200B-\200D\2060\FEFF]', '', 'g'),
    '০১২৩৪৫৬৭৮৯', '0123456789')
$$;

create function words_of(written text) returns setof text language sql immutable parallel safe as $$
  select word from regexp_split_to_table(searchable(written), U&'[^a-z0-9\0980-\09FF]+') as word where word <> ''
$$;

-- How a word sounds, by its consonants in Latin letters, so that Bengali and Latin spellings of it meet.
create function sound_of(word text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      replace(replace(replace(word, U&'\09A1\09BC', 'r'), U&'\09A2\09BC', 'r'), U&'\09AF\09BC', ''),
      'ph', 'f', 'g'), 'ch', 'চ', 'g'), 'sh', 's', 'g'), '([kgtdbj])h', '\1', 'g'), 'c|q', 'k', 'g'), 'x', 'ks', 'g'), 'ং', 'ng', 'g'),
    'কখগঘঙচছজঝযঞটঠতথৎডঢদধণনপফবভমরলশষসzv',
    'kkggnccjjjntttttddddnnpfbbmrlsssjb'),
    '[^bcdfgjklmnprst0-9]', '', 'g'), '(.)\1+', '\1', 'g')
$$;

-- A word and each of it with one letter left out: two words that share one of these differ by a typing mistake.
create function near_misses(word text) returns setof text language sql immutable parallel safe as $$
  select word where length(word) >= 4
  union select overlay(word placing '' from n for 1) from generate_series(1, length(word)) n where length(word) >= 4
$$;

-- What a product is found by beside its text: how its words sound, by the script they are written in, and near misses.
create function search_keys(title text, tags text[]) returns text[] language sql stable as $$
  select array(
    select case when word ~ U&'[\0980-\09FF]' then 'bn ' else 'en ' end || sound_of(word)
      from words_of(title || ' ' || array_to_string(tags, ' ')) as word where length(sound_of(word)) >= 3
    union select 'near ' || near from words_of(title || ' ' || array_to_string(tags, ' ')) as word, near_misses(word) as near
  )
$$;

-- What searches look in, apart from the products, whose stock changes with every order. A space stands before each
-- text, so that beginnings of words can be looked for.
create table product_words (
  product_id uuid primary key references products on delete cascade,
  title text not null,
  text text not null,
  keys text[] not null
);
create index product_words_text on product_words using gin (text gin_trgm_ops);
create index product_words_keys on product_words using gin (keys);

create function keep_words() returns trigger language plpgsql as $$
begin
  insert into product_words (product_id, title, text, keys) values (
    new.id, ' ' || searchable(new.title),
    concat(' ', searchable(new.title), ' ', searchable(new.description), ' ', searchable(array_to_string(new.tags, ' '))),
    search_keys(new.title, new.tags))
  on conflict (product_id) do update set title = excluded.title, text = excluded.text, keys = excluded.keys;
  return null;
end $$;
create trigger products_words after insert or update of title, description, tags on products
  for each row execute function keep_words();
update products set title = title;
