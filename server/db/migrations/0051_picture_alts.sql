-- What each picture of a product shows, for people who cannot see it, in the order of the pictures; '' where the title says
-- enough.
alter table products add column image_alts text[] not null default '{}' check (cardinality(image_alts) <= 3);
