alter table deals add column title_bn text;
