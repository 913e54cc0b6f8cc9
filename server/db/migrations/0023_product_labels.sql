-- Lists by colour and tag. Kept up at once: orders change the products' stock, and none of them should wait for the others' entries.
create index products_labels on products using gin (tags, colours) with (fastupdate = off) where status = 'published';
