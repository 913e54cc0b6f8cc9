-- A search for "15" reads an index instead of every description. An entry of the index has to be short, so that forty digits
-- count of a longer number.
create function numbers_in(text text) returns text[] language sql immutable parallel safe as $$
  select string_to_array(btrim(regexp_replace(regexp_replace(text, '([0-9]{40})[0-9]+', '\1', 'g'), '[^0-9]+', ' ', 'g')), ' ')
$$;
create index product_words_numbers on product_words using gin (numbers_in(text));
