-- What an import did to each product stands behind the entry of the import. Entries from before have nothing behind them.
alter table audit_log add column part_of bigint references audit_log;
create index audit_log_parts on audit_log (part_of, id) where part_of is not null;
