import { addCompanyRole, registerCompany } from '@dihaadi/contract/companies';

/** Validation of a company's registration. */
export const registering = { body: registerCompany.body };

/** Like `registering`, for a person who already has another role. */
export const adding = { body: addCompanyRole.body };
