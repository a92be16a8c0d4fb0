import { addCustomerRole, registerCustomer } from '@dihaadi/contract/customers';

/** Validation of a customer's registration. */
export const registering = { body: registerCustomer.body };

/** Like `registering`, for a person who already has another role. */
export const adding = { body: addCustomerRole.body };
