-- The colour that each picture of a product shows, in the order of the pictures; '' where it shows none or several.
alter table products add column image_colours text[] not null default '{}' check (cardinality(image_colours) <= 3);

-- The pictures with that of a colour before the others, where there is one.
create function images_showing(images text[], colours text[], colour text) returns text[] language sql immutable as $$
  select case when colour = '' or place is null then images
    else images[place:place] || images[:place - 1] || images[place + 1:] end
  from (select array_position(colours, colour) as place) as found
$$;
