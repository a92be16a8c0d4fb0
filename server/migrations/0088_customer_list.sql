-- The desk's list of customers, of one status: read along an index, by name.
create index customer_by_name_by_status on customer (customer_status, name_key, account_id);
