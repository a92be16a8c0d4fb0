import { addCompanyRole, registerCompany } from '@dihaadi/contract/companies';

/** What the registration of a company is checked by. */
export const registering = { body: registerCompany.body };

/** As `registering`, of a person who has another role already. */
export const adding = { body: addCompanyRole.body };
