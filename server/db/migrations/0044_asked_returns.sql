-- What somebody asks to return, line by line. Of requests from before there are only the words of their messages.
alter table messages add column asked_return jsonb;
