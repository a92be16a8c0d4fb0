import { type Customer, type CustomerStanding, readCustomer } from '@dihaadi/contract/customers';
import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { customerStatusLabels } from '../customers.labels.ts';
import { CustomerActivityPart } from '../../activity/public.ts';
import { registrationEventLabels } from '../../drivers/public.ts';
import { ContactPart } from '../../../staff-kit/contact-part.tsx';
import { canDecide, FeeBadge, StatusBadge, ReviewFlags } from '../../registration/public.ts';
import { History } from '../../../staff-kit/history.tsx';
import { StaffNotes } from '../../../staff-kit/notes.tsx';
import { RecordDrawer } from '../../../staff-kit/record.tsx';
import { SentMessages } from '../../../staff-kit/sent-messages.tsx';
import { Fact } from '../../../ui/facts.tsx';
import { Person } from '../../../ui/pictograms/things.tsx';
import { CustomerDecisions } from './decisions.tsx';

/** One customer beside the list, at their own address. */
export default function OpenCustomer() {
  const { customerId = '' } = useParams();
  return (
    <RecordDrawer<Customer, CustomerStanding>
      thing="customer"
      id={customerId}
      read={(signal) => call(readCustomer, { params: { customerId }, signal })}
      title={({ name }) => name}
      untitled={<Trans>Customer</Trans>}
      badge={badgeOf}
      footer={footerOf}
      picture={<Person className="size-10" />}
      missing={<Trans>Customer not found.</Trans>}
      failed={<Trans>Failed to load the customer</Trans>}
    >
      {(customer) => <Particulars customer={customer} />}
    </RecordDrawer>
  );
}

const badgeOf = (customer: Customer) => (
  <StatusBadge status={customerStatusLabels[customer.customer_status]} />
);

const footerOf = (customer: Customer) =>
  canDecide(customer.can) ? <CustomerDecisions customer={customer} /> : undefined;

function Particulars({ customer }: { customer: Customer & Partial<CustomerStanding> }) {
  const { phone, email } = customer;
  return (
    <div className="grid gap-7">
      <ReviewFlags fields={customer.needs_review} />
      <ContactPart
        name={customer.name}
        as="customer"
        id={customer.id}
        thing="customer"
        photo={customer.photo_url}
        phone={phone}
        email={email}
        home={customer}
      >
        <Fact term={<Trans>Registration fee</Trans>}>
          <FeeBadge paid={customer.registration_fee_paid} />
        </Fact>
      </ContactPart>
      <CustomerActivityPart customer={customer} />
      <StaffNotes about="person" id={customer.id} />
      <SentMessages about="person" id={customer.id} />
      <History
        history={customer.history}
        happenings={registrationEventLabels}
        states={customerStatusLabels}
      />
    </div>
  );
}
