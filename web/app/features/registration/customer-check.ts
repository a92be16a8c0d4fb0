import { addCustomerRole, registerCustomer } from '@dihaadi/contract/customers';

/** What the registration of a customer is checked by. */
export const registering = { body: registerCustomer.body };

/** As `registering`, of a person who has another role already. */
export const adding = { body: addCustomerRole.body };
