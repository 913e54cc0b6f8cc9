-- Whether a day's last search for something found any of it as it was typed, without a mistake that is forgiven. Nobody
-- knows that of earlier searches: what people searched for is popular again once somebody searches for it again.
alter table searches add column found_as_typed boolean not null default false;

-- What a network has searched for on a day, as a keyed hash of all three, so that it counts once.
create table search_marks (
  mark text primary key,
  day date not null
);
