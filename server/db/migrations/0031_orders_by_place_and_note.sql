-- The list of orders is also searched by where they go and by what the shop has noted: a space stands before each word,
-- also before the first of a line, commas do not count, and Bengali digits are the same as others.
create index orders_places on orders using gin
  ((lower(' ' || translate(normalize(address || ' ' || upazila || ' ' || district), E'\n০১২৩৪৫৬৭৮৯,', ' 0123456789'))) gin_trgm_ops) where archived_at is null;
create index order_notes_words on order_notes using gin ((lower(' ' || translate(normalize(text), E'\n০১২৩৪৫৬৭৮৯,', ' 0123456789'))) gin_trgm_ops);
