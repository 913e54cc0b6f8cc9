-- Lists of a category, what is like a product, and counts, from the index alone.
create index products_of_category_by_age on products (category, created_at desc, id) where status = 'published';
drop index products_by_price;
create index products_by_price on products ((stock > 0) desc, current_price, id) include (category) where status = 'published';

-- The same keys as before, made in half the time: each word is heard once.
create or replace function search_keys(title text, tags text[]) returns text[] language sql stable as $$
  with words as materialized (
    select distinct word, sound_of(word) as sound from words_of(title || ' ' || array_to_string(tags, ' ')) as word
  )
  select array(
    select case when word ~ U&'[\0980-\09FF]' then 'bn ' else 'en ' end || sound from words where length(sound) >= 3
    union select 'near ' || case when n = 0 then word else overlay(word placing '' from n for 1) end
      from words, generate_series(0, length(word)) as n where length(word) >= 4
  )
$$;
