import { type Caller, cancelWaitingBooking } from '@dihaadi/contract/phone-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { formatMoney, formatPhone, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { ReasonText } from '../../../shell/reason-text.tsx';
import { useFormsLeaveGuard } from '../../../form-kit/unsaved-changes-guard.tsx';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { CallersPackage } from '../../bookings/public.ts';
import { customerStatusLabels } from '../../customers/public.ts';
import { FeeBadge, StatusBadge } from '../../registration/public.ts';
import { CallerBookingForm, useServiceName } from '../../worker-bookings/public.ts';
import { waitingLabels } from './waiting.labels.ts';

type Props = { caller: Caller; onChange: (caller: Caller) => void };
type Waiting = NonNullable<Caller['waiting']>;
type Done = { kind: 'worker-bookings' | 'bookings'; id: string } | { kind: 'waiting' };

/** The caller, and the form of their booking. */
export function BookForCaller({ caller, onChange }: Props) {
  const { customer, waiting } = caller;
  const [done, setDone] = useState<Done>();
  const isSuspended = customer?.customer_status === 'suspended';
  return (
    <>
      {customer !== null && <CustomerCard customer={customer} phone={caller.phone} />}
      {waiting !== null && waiting.status !== 'booked' && waiting.status !== 'cancelled' && (
        <WaitingCard
          waiting={waiting}
          phone={caller.phone}
          onChange={(changed) => {
            // The earlier confirmation no longer applies.
            setDone(undefined);
            onChange(changed);
          }}
        />
      )}
      {done !== undefined && <Booked done={done} onAnother={() => setDone(undefined)} />}
      {isSuspended && (
        <Notice tone="danger">
          <Trans>This customer is suspended and can't book.</Trans>
        </Notice>
      )}
      {done === undefined && !isSuspended && (
        <Order
          caller={caller}
          onDone={(made, changed) => {
            setDone(made);
            if (changed !== undefined) onChange({ ...caller, waiting: changed });
          }}
        />
      )}
    </>
  );
}

type OrderProps = { caller: Caller; onDone: (done: Done, waiting?: Waiting) => void };

/** Form of the caller's booking; one without an account can only book a delivery or ride. */
function Order({ caller, onDone }: OrderProps) {
  const { customer } = caller;
  const [kind, setKind] = useState('');
  const forms = useFormsLeaveGuard();
  if (customer === null) return <Package caller={caller} onDone={onDone} />;
  return (
    <>
      <RadioCards
        legend={<Trans>What to book</Trans>}
        name="kind"
        columns={2}
        value={kind}
        onChange={({ target: { value } }) => forms.leave(() => setKind(value))}
        options={[
          { value: 'workers', label: <Trans>Workers</Trans> },
          { value: 'package', label: <Trans>Delivery, goods transport or cab</Trans> },
        ]}
      />
      {forms.question}
      {kind === 'workers' && <Workers customer={customer} phone={caller.phone} onDone={onDone} />}
      {kind === 'package' && <Package caller={caller} onDone={onDone} />}
    </>
  );
}

const Package = ({ caller: { phone, customer }, onDone }: OrderProps) => (
  <CallersPackage
    caller={{ phone, name: customer?.name ?? '' }}
    onBooked={({ id }) => onDone({ kind: 'bookings', id })}
  />
);

type Customer = NonNullable<Caller['customer']>;

const homeOf = ({ address, city, state, pincode }: Customer) => ({
  address: address ?? '',
  city: city ?? '',
  state: state ?? '',
  pincode: pincode ?? '',
});

type WorkersProps = { customer: Customer; phone: string } & Pick<OrderProps, 'onDone'>;

function Workers({ customer, phone, onDone }: WorkersProps) {
  return (
    <>
      {!customer.registration_fee_paid && (
        <Notice tone="info" title={<Trans>The registration fee is not paid</Trans>}>
          <Trans>We send the payment link by SMS. The booking is made as soon as the fee is paid.</Trans>
        </Notice>
      )}
      <CallerBookingForm
        phone={phone}
        home={homeOf(customer)}
        onBooked={({ booking, waiting }) =>
          booking === null
            ? onDone({ kind: 'waiting' }, waiting ?? undefined)
            : onDone({ kind: 'worker-bookings', id: booking.id })
        }
      />
    </>
  );
}

function CustomerCard({ customer, phone }: { customer: Customer; phone: string }) {
  const place = [customer.address, customer.city, customer.pincode].filter(Boolean).join(', ');
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl">{customer.name}</h3>
        <StatusBadge status={customerStatusLabels[customer.customer_status]} />
      </div>
      <Facts>
        <Fact term={<Trans>Phone</Trans>}>{formatPhone(phone)}</Fact>
        <Fact term={<Trans>Registration fee</Trans>}>
          <FeeBadge paid={customer.registration_fee_paid} />
        </Fact>
        {place !== '' && <Fact term={<Trans>Address</Trans>}>{place}</Fact>}
      </Facts>
    </Card>
  );
}

type WaitingCardProps = { waiting: Waiting; phone: string; onChange: (caller: Caller) => void };

function WaitingCard({ waiting, phone, onChange }: WaitingCardProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const cancel = useActionMutation({
    things: ['customer'],
    done: t`Booking cancelled`,
    failed: t`Couldn't cancel the booking`,
    run: () => call(cancelWaitingBooking, { body: { phone } }),
    after: onChange,
  });
  const isOpen = waiting.status === 'waiting';
  const service = useServiceName()(waiting.service);
  const when = formatTime(waiting.start_at, locale);
  return (
    <Notice
      tone={isOpen ? 'info' : 'warning'}
      title={i18n._(waitingLabels[waiting.status])}
      {...(isOpen && {
        action: (
          <Button variant="secondary" size="small" pending={cancel.isPending} onClick={() => cancel.mutate()}>
            <Trans>Cancel booking</Trans>
          </Button>
        ),
      })}
    >
      <Trans>
        {service}, {when}, total {formatMoney(waiting.total)}.
      </Trans>{' '}
      <ReasonText reason={waiting.closing_reason} />
    </Notice>
  );
}

function Booked({ done, onAnother }: { done: Done; onAnother: () => void }) {
  const another: ReactNode = (
    <Button variant="secondary" size="small" onClick={onAnother}>
      <Trans>Book another</Trans>
    </Button>
  );
  if (done.kind === 'waiting')
    return (
      <Notice tone="success" title={<Trans>Payment link sent</Trans>} action={another}>
        <Trans>The customer gets an SMS. The booking is made as soon as the fee is paid.</Trans>
      </Notice>
    );
  return (
    <Notice
      tone="success"
      title={<Trans>Booked</Trans>}
      action={
        <span className="flex flex-wrap gap-2">
          <Link
            to={`${dashboard()}/${done.kind}/${done.id}`}
            className={buttonLook('primary', undefined, 'small')}
          >
            <Trans>View booking</Trans>
          </Link>
          {another}
        </span>
      }
    >
      <Trans>The customer gets an SMS with the details.</Trans>
    </Notice>
  );
}
