import { isStaffRole } from '@dihaadi/contract/roles';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { BookingFields } from './booking-fields.ts';
import type { BookingForm } from './booking-form.ts';
import { ResolvedAddress } from './resolved-address.tsx';

type Name = 'pickup_address' | 'drop_address';

type Props = {
  form: BookingForm;
  name: Name;
  label: ReactNode;
  wrong: (name: keyof BookingFields) => string | undefined;
};

/** Pickup or drop address: typed with suggestions, the phone's location, or one of the customer's saved addresses. */
export function AddressField({ form, name, label, wrong }: Props) {
  const role = useSession()?.user.role ?? '';
  const isCustomer = role === 'customer';
  const address = form.watch(name);
  const choose = (line: string) => form.setValue(name, line, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="grid gap-2">
      <Field label={label} error={wrong(name)} hint={<ResolvedAddress form={form} name={name} />}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={500}
            rows={2}
            autoComplete={name === 'pickup_address' ? 'street-address' : 'off'}
            {...form.register(name)}
          />
        )}
      </Field>
      <Suspense>
        <Suggestions address={address} onChoose={choose} />
      </Suspense>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {/* Staff, who book for a caller, are elsewhere. */}
        {name === 'pickup_address' && !isStaffRole(role) && (
          <Suspense>
            <Here address={address} onChoose={choose} />
          </Suspense>
        )}
        {isCustomer && (
          <Suspense fallback={<Skeleton className="h-11 w-full max-w-52" />}>
            <KnownPlace label={label} address={address} onChoose={choose} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

type PieceProps = { address: string; onChoose: (address: string) => void };
const none: { default: ComponentType<PieceProps> } = { default: () => null };

// Not needed for the form's first view; guests have no saved addresses and load none of this. If the browser can't load
// them, the person types the address.
const Suggestions = lazy(() =>
  import('./typed-address-suggestions.tsx').then(
    ({ TypedAddressSuggestions }) => ({ default: TypedAddressSuggestions }),
    () => none,
  ),
);
const Here = lazy(() =>
  import('./typed-address-suggestions.tsx').then(
    ({ CurrentLocationButton }) => ({ default: CurrentLocationButton }),
    () => none,
  ),
);
const KnownPlace = lazy(() => import('./saved-place-button.tsx').catch(() => ({ default: () => null })));
