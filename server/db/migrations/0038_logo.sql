-- The shop's logo is a picture that something shows, as long as the settings name it.
create function keep_logo() returns trigger language plpgsql as $$
begin
  perform drop_pictures(array[old.value ->> 'logo']);
  perform use_pictures(array[new.value ->> 'logo']);
  return null;
end $$;
create trigger settings_logo after update of value on shop_settings
  for each row when (old.value ->> 'logo' is distinct from new.value ->> 'logo') execute function keep_logo();
