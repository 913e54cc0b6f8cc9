-- Products number $1 to $2 of the kinds of `goods.json` ($3): many of few kinds and few of many, most of them cheap, every
-- third named in Bengali. Nothing is random, so that each run measures the same. The words, keys and titles that searches
-- look in are written by the shop's own triggers.
with kinds as (
  select *, sum(share) over (order by code) - share as since, sum(share) over () as whole
  from jsonb_to_recordset($3) as k (share int, kind text, "kindBengali" text, code text, category category, tags text[], low int, high int,
    sizes text[], brands text[], makes text[], "makesBengali" text[], details text[], "detailsBengali" text[])
), dice as (
  select n, abs(hashint8extended(n, 1)) as a, abs(hashint8extended(n, 2)) as b, abs(hashint8extended(n, 3)) as c,
    abs(hashint8extended(n, 4)) % 10000 / 1e4 as u, abs(hashint8extended(n, 5)) % 10000 / 1e4 as v
  from generate_series($1::bigint, $2::bigint) as n
), chosen as (
  select dice.*, kinds.*, brands[1 + b % cardinality(brands)] as brand, makes[1 + a % cardinality(makes)] as make,
    details[1 + c % cardinality(details)] as detail, "makesBengali"[1 + a % cardinality("makesBengali")] as "makeBengali",
    "detailsBengali"[1 + c % cardinality("detailsBengali")] as "detailBengali", code || '-' || to_char(n, 'FM0000000') as sku,
    chr(65 + (b % 20)::int) || chr(65 + (c % 20)::int) || '-' || 100 + a % 900 as model,
    -- The first colours are the most frequent ones.
    1 + floor(9 * u * u)::int as shade, case when category = 'Cloth' then 1 + c % 2 else b % 2 end as shades
  from dice join kinds on a / 7 % whole >= since and a / 7 % whole < since + share
), named as (
  select *, case when n % 7 = 0 then sizes[2:3] else sizes end as offered_sizes, array(select distinct colours[1 + (shade + step * 4) % 9] from generate_series(0, shades - 1) as step) as shown,
    concat_ws(' ', nullif(brand, ''), case when category = 'Electronics' then model end) as maker,
    -- A few tenths more than the least price is what most of a kind cost.
    round((low * power(high::numeric / low, v * v)) / 10) * 10 - case when c % 3 = 0 then 1 else 0 end as taka
  from chosen, (select '{Black,White,Blue,Red,Green,Gray,Yellow,Purple,Cyan}'::text[] as colours,
    '{কালো,সাদা,নীল,লাল,সবুজ,ধূসর,হলুদ,বেগুনি,আকাশি}'::text[] as "coloursBengali") as palette
), titled as (
  select *, overlay(overlay(md5('product ' || n) placing '4' from 13) placing 'a' from 17)::uuid as id, case when n % 3 = 0
    then concat_ws(' ', nullif(maker, ''), "makeBengali", "kindBengali") || ', ' || "detailBengali" || case when shades = 1 then ', ' || "coloursBengali"[1 + shade % 9] else '' end
    else concat_ws(' ', nullif(maker, ''), case when shades = 1 then colours[1 + shade % 9] end, make, kind) || case when detail ~ '^(with|for) ' then ' ' else ', ' end || detail end as title
  from named
), offered as (
  select id, size, colour, case when luck % 5 = 0 then 0 else 1 + luck / 5 % 30 end as stock
  from titled, unnest(coalesce(nullif(offered_sizes, '{}'), array[''])) as size, unnest(coalesce(nullif(shown, '{}'), array[''])) as colour,
    lateral (select abs(hashtext(n || size || colour)) as luck) as rolled
), added as (
  insert into products (id, slug, title, brand, category, images, price, profit, sizes, colours, tags, description, overview,
    features, specification, sku, delivery_method, status, stock, options_in_stock, rating_sum, rating_count, created_at)
  select id, trim('-' from regexp_replace(lower(title), '[^a-z0-9ঀ-৿]+', '-', 'g')) || '-' || n, title, brand, category,
    array(select '/media/' || md5(n || ' ' || step) || '-720.webp' from generate_series(0, c % 3) as step), taka * 100,
    taka * (5 + b % 25), offered_sizes, shown, tags,
    case when n % 3 = 0 then "makeBengali" || ' ' || "kindBengali" || ', ' || "detailBengali" || '। সাত দিনের মধ্যে ফেরত।'
      else make || ' ' || lower(kind) || ', ' || detail || '. ' || (array['Made in Bangladesh.', 'Imported, with a year of warranty.', 'For every day.', 'A gift that lasts.'])[1 + a % 4] end,
    repeat('The ' || lower(kind) || ' comes in a box of its own, checked before it is sent. ', 2 + (b % 4)::int),
    array['Cash on delivery all over Bangladesh', 'Seven days for returns', detail],
    array['Model: ' || model, 'Make: ' || make, 'Kind: ' || kind], sku, 'Home delivery, cash on delivery',
    case when b % 100 < 2 then 'draft' when b % 100 = 2 then 'hidden' else 'published' end,
    held, in_stock,
    case when c % 5 = 0 then (1 + a % 40) * (3 + b % 3) else 0 end, case when c % 5 = 0 then 1 + a % 40 else 0 end,
    timestamptz '2026-01-01' - a % 2000000 * interval '1 minute'
  from titled join (
    select id as of, sum(stock)::int as held, coalesce(array_agg(size || '|' || colour) filter (where stock > 0), '{}') as in_stock
    from offered group by id
  ) as shelf on of = id
), options as (
  insert into product_options (product_id, size, colour, stock) select id, size, colour, stock from offered returning id, stock
)
insert into stock_movements (option_id, kind, change) select id, 'opening', stock from options where stock > 0
