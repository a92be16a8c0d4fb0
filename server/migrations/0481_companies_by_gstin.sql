-- Staff are told when two companies give the same GSTIN.
create index company_gstin on company (gstin) where gstin is not null;
