import { registerCustomer } from '@dihaadi/contract/customers';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { agreedOrder, serviceOf, guestBookingAddress } from '../../lib/guest-order.ts';
import { buttonLook } from '../../ui/button.tsx';
import type { Route } from './+types/customer';
import { loadFees } from './fees.server.ts';
import type { Fields } from './fields.ts';
import { Frame } from './frame.tsx';
import { HomeForm, type Registered } from './home-form.tsx';
import { useRegister } from './register.ts';
import { homeOfFields, useRegistrationForm } from './registration-form.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFees(context);

export default function RegisterCustomer({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Frame
      who="customer"
      fees={loaderData}
      title={t`Register as a customer`}
      intro={<Trans>Book skilled workers and deliveries in a minute.</Trans>}
      instead={<PricePreviewLink />}
    >
      {(onRegistered) => <Form onRegistered={onRegistered} />}
    </Frame>
  );
}

/** Link for people who came for a service: they needn't pay to see its price and the available workers. */
function PricePreviewLink() {
  const service = serviceOf(useSearchParams()[0]);
  const isHydrated = useHydrated();
  // People who come from the order have already seen them.
  if (service === undefined || (isHydrated && agreedOrder() !== '')) return null;
  return (
    <Link to={`/customer/book/${service}`} className={buttonLook('secondary')}>
      <Trans>See prices and workers first</Trans>
    </Link>
  );
}

const NAME = 'register-customer';

const check = async () => (await import('./customer-check.ts')).registering;

function Form({ onRegistered }: { onRegistered: (registered: Registered) => void }) {
  const language = useLocale();
  const kept = useRegistrationForm({
    name: NAME,
    check,
    toBody: (fields: Fields) => ({ ...homeOfFields(fields), language }),
    first: guestBookingAddress(),
  });
  const register = useRegister(
    (body: BodyOf<typeof registerCustomer>) => call(registerCustomer, { body }),
    'customer',
  );
  return <HomeForm name={NAME} kept={kept} register={register} onRegistered={onRegistered} />;
}
