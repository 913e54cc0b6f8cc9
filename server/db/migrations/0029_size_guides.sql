-- Tables of measurements. A product with sizes shows the one that names the most of its tags, of several the oldest.
create table size_guides (
  id bigint generated always as identity primary key,
  name_en text not null check (name_en <> ''),
  name_bn text not null default '',
  note_en text not null default '',
  note_bn text not null default '',
  tags text[] not null default '{}',
  columns_en text[] not null check (cardinality(columns_en) >= 2),
  columns_bn text[] not null check (cardinality(columns_bn) in (0, cardinality(columns_en))),
  -- A list of rows with as many cells as there are columns; the first is the size.
  rows jsonb not null
);
