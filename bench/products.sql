-- Products number $1 to $2: names in English and, of every fourth, in Bengali; nothing is random, so that each run measures
-- the same. The words, keys and titles that searches look in are written by the shop's own triggers.
with kinds (place, kind, bengali, category, tags) as (values
  (0, 'Panjabi', 'পাঞ্জাবি', 'Cloth', array['Panjabi', 'Clothes', 'Men']), (1, 'Saree', 'শাড়ি', 'Cloth', array['Sharee', 'Clothes', 'Women']),
  (2, 'Shirt', 'শার্ট', 'Cloth', array['Shirt', 'Clothes', 'Men']), (3, 'Trousers', 'প্যান্ট', 'Cloth', array['Pant', 'Clothes', 'Men']),
  (4, 'T-Shirt', 'টি-শার্ট', 'Cloth', array['Shirt', 'Clothes', 'Baby']), (5, 'Three Piece', 'থ্রি-পিস', 'Cloth', array['Clothes', 'Women']),
  (6, 'Lungi', 'লুঙ্গি', 'Cloth', array['Clothes', 'Men']), (7, 'Shawl', 'শাল', 'Cloth', array['Clothes', 'Women']),
  (8, 'Phone', 'ফোন', 'Electronics', array['Mobile']), (9, 'Phone Case', 'ফোনের কভার', 'Electronics', array['Mobile']),
  (10, 'Watch', 'ঘড়ি', 'Electronics', array['Watch', 'Men']), (11, 'Charger', 'চার্জার', 'Electronics', array['Mobile']),
  (12, 'Headphones', 'হেডফোন', 'Electronics', array[]::text[]), (13, 'Table Fan', 'টেবিল ফ্যান', 'Electronics', array[]::text[]),
  (14, 'Kettle', 'কেটলি', 'Electronics', array[]::text[]), (15, 'Rice Cooker', 'রাইস কুকার', 'Electronics', array[]::text[]),
  (16, 'Power Bank', 'পাওয়ার ব্যাংক', 'Electronics', array['Mobile']), (17, 'Router', 'রাউটার', 'Electronics', array[]::text[]),
  (18, 'Earrings', 'কানের দুল', 'Cloth', array['Jewellery', 'Women']), (19, 'Necklace', 'হার', 'Cloth', array['Jewellery', 'Women'])
), words as (
  select array['Gray','Red','Yellow','Green','Blue','Purple','Cyan','Black','White'] as colours,
    array['ধূসর','লাল','হলুদ','সবুজ','নীল','বেগুনি','আকাশি','কালো','সাদা'] as bengali_colours,
    array['Handloom','Soft','Classic','Light','Royal','Daily','Festive','Slim','Premium','Compact','Smart','Silent','Family','Travel','Summer','Winter'] as qualities,
    array['Rajshahi','Tangail','Comilla','Sylhet','Dhaka','Bogura','Jamdani','Khadi','Nakshi','Padma','Meghna','Jamuna','Sundarban','Shapla','Doel','Ilish'] as lines,
    array['Aarong','Walton','Vision','Sailor','Yellow','Symphony','Gazi','Singer','Bata','Apex',''] as brands
), made as (
  select n, abs(hashint8(n)) as a, abs(hashint8(n + 7919)) as b, abs(hashint8(n * 31 + 5)) as c
  from generate_series($1::bigint, $2::bigint) as n
), named as (
  select n, a, b, c, kind, bengali, category, tags, colours[1 + b % 9] as colour, bengali_colours[1 + b % 9] as bengali_colour,
    qualities[1 + c % 16] as quality, lines[1 + (a / 20) % 16] as line, brands[1 + (b / 9) % 11] as brand
  from made join kinds on place = a % 20, words
), added as (
  insert into products (slug, title, brand, category, images, price, profit, sizes, colours, tags, description, overview,
    features, specification, sku, stock, created_at)
  select 'product-' || n,
    case when n % 4 = 0 then bengali_colour || ' ' || bengali || ', ' || line || ' ' || n
      else quality || ' ' || line || ' ' || kind || ' in ' || colour || ', ' || to_char(n, 'FM0000000') end,
    brand, category::category, '{}', 10000 + (c % 9900) * 100, 1000, case when category = 'Cloth' and tags && array['Clothes'] then array['S', 'M', 'L'] else '{}' end,
    array[colour], tags, quality || ' ' || lower(kind) || ' from ' || line || ' for every day.',
    'A ' || lower(quality) || ' ' || lower(kind) || ' as they are made in ' || line || ', in ' || lower(colour) || '.',
    array['Made in Bangladesh', 'Seven days for returns'], array['Colour: ' || colour, 'From: ' || line],
    'BN-' || to_char(n, 'FM0000000'), case when c % 20 = 0 then 0 else 1 + c % 50 end,
    timestamptz '2026-01-01' - n * interval '1 minute'
  from named returning id, sizes, colours, stock
)
insert into product_options (product_id, size, colour, stock)
select id, coalesce(size, ''), colours[1], case when ordinality = 1 then stock else 0 end
from added, unnest(case when cardinality(sizes) > 0 then sizes else array[''] end) with ordinality as offered (size, ordinality)
