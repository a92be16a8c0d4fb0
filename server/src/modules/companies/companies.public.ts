export { companiesByIds, type Company, companyOfAccount, lockCompany } from './companies.queries.ts';
export { findCompanies, companyRoster, holdBackCompany } from './companies.roster.ts';
export { isHeldBack } from './companies.rules.ts';
export { createCompany } from './companies.usecases/create-company.ts';
export { ownCompany, ownedCompany } from './companies.usecases/own-company.ts';
export { readPublicCompany } from './companies.usecases/public-company.ts';
export { joinCompany, openInvitation } from './companies.usecases/company-team.ts';
export { recruitersByCompany } from './companies.queries.ts';
export { companiesPersonalData } from './companies.personal-data.ts';
