-- What visitors search for, by day, and how many products the last of these searches found. Nothing says who searched.
create table searches (
  day date not null,
  query text not null check (query <> ''),
  times integer not null check (times > 0),
  found integer not null check (found >= 0),
  primary key (day, query)
);

-- Groups of words that mean the same in this shop.
create table synonyms (
  id bigint generated always as identity primary key,
  words text[] not null check (cardinality(words) >= 2)
);
