-- Orders number $1 to $2 of three years, two lines each; nothing is random, so that each run measures the same.
with made as (
  select n, lpad(to_hex(n * 2654435761 % 268435456), 7, '0') as number,
    abs(hashint8(n)) as a, abs(hashint8(n + 7919)) as b, abs(hashint8(n * 31 + 5)) as c
  from generate_series($1::bigint, $2::bigint) as n
), shelf as (
  select array_agg(p.id order by p.title) as products, array_agg(o.id order by p.title) as options,
    array_agg(p.title order by p.title) as titles from products p join product_options o on o.product_id = p.id
), placed as (
  insert into orders (id, name, phone, address, inside_dhaka, status, subtotal, discount, delivery_charge, total, profit, created_at)
  select number || lpad(n::text, 10, '0'), initcap(substr(md5(a::text), 1, 5)) || ' ' || (array['Begum','Das','Hossain','Rahman','Akter','Khan','Sarkar'])[1 + b % 7],
    '01' || 3 + a % 7 || lpad((b % 100000000)::text, 8, '0'), 'Road ' || c % 90 || ', Dhaka', c % 3 > 0,
    (case when c % 1000 < 10 then 'pending' when c % 1000 < 30 then 'confirm' when c % 1000 < 900 then 'delivered' else 'cancelled' end)::order_status,
    200000, 0, 6000, 206000, 40000, now() - (a % 94608000) * interval '1 second'
  from made returning id, created_at, status
), lines as (
  insert into order_lines (order_id, position, product_id, option_id, quantity, price, profit, title, category)
  select id, position, products[1 + pick], options[1 + pick], 1, 100000, 20000, titles[1 + pick], 'Cloth'
  from shelf, placed, generate_series(1, 2) as position, lateral (select abs(hashtext(id || position)) % 200 as pick) as picked
)
insert into order_changes (order_id, status, changed_at) select id, status, created_at from placed
