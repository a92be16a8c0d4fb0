export { companiesByIds, type Company, lockCompany } from './companies.queries.ts';
export { findCompanies, companyRoster } from './companies.roster.ts';
export { createCompany } from './companies.usecases/create-company.ts';
export { ownCompany, ownedCompany, readPublicCompany } from './companies.usecases/own-company.ts';
export { recruitersByCompany } from './companies.queries.ts';
export { companiesPersonalData } from './companies.personal-data.ts';
