-- Pages and articles that the shopkeeper writes. A page whose slug is that of a standard page takes the place of its
-- standard text. `published_at`: the first time it could be read.
create table pages (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('page', 'article')),
  slug text not null check (slug <> ''),
  title text not null default '',
  title_bn text not null default '',
  summary text not null default '',
  summary_bn text not null default '',
  body text not null default '',
  body_bn text not null default '',
  cover text not null default '',
  is_in_footer boolean not null default false,
  is_published boolean not null default false,
  published_at timestamptz,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (kind, slug),
  check (title <> '' or title_bn <> ''),
  check (not is_published or published_at is not null),
  check (not is_published or body <> '' or body_bn <> '')
);
create index pages_articles on pages (published_at desc, id) where kind = 'article' and is_published;

-- A cover is a picture that something shows, as long as a page has it.
create function keep_page_cover() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform drop_pictures(array[old.cover]); end if;
  if tg_op <> 'DELETE' then perform use_pictures(array[new.cover]); end if;
  return null;
end $$;
create trigger pages_cover after insert or delete or update of cover on pages
  for each row execute function keep_page_cover();
