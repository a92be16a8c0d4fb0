export { changeCompany } from './companies.usecases/change.ts';
export { createCompany } from './companies.usecases/create.ts';
export { companiesByIds, type Company } from './companies.queries.ts';
export { findCompanies } from './companies.usecases/find.ts';
export { lockCompany } from './companies.queries.ts';
export { ownCompany } from './companies.usecases/own.ts';
