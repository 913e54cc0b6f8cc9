-- Coupons that make the delivery free, in place of a discount.
alter table coupons add column free_delivery boolean not null default false;
alter table coupons drop constraint coupons_check1;
alter table coupons add check (num_nonnulls(percent_off, amount_off) + free_delivery::integer = 1);

-- Whether the coupon of an order made its delivery free.
alter table orders add column free_delivery boolean not null default false;
