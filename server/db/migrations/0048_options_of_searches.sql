-- A search for "blue saree" also finds what comes in blue, and otherwise reads every saree to see whether it does.
create index product_words_colours on product_words using gin (colours);
create index product_words_sizes on product_words using gin (sizes);
