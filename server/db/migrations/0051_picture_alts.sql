-- What each picture of a product shows, in words for who does not see it, in the order of the pictures; '' where the title
-- says enough.
alter table products add column image_alts text[] not null default '{}' check (cardinality(image_alts) <= 3);
