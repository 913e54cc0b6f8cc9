-- What the maker or the shop answers for, and how long. Lines of orders keep it as it was when they were sold.
alter table products add column warranty text not null default '' check (length(warranty) <= 100);
alter table order_lines add column warranty text not null default '';
