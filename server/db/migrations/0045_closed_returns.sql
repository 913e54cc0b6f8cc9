-- A return that was asked for and does not come: who of the shop has closed the request, and when.
alter table messages add column return_closed_at timestamptz, add column return_closed_by uuid references users (id);
