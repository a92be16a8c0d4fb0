import type { Trip } from '@dihaadi/contract/trips/trips';
import { useLingui } from '@lingui/react/macro';
import { Reach } from '../../field-kit/map-call-chat-links.tsx';
import { Pin } from '../../ui/pictograms/signs.tsx';
import { Person } from '../../ui/pictograms/things.tsx';

type StopCardProps = {
  place: Trip['pickup'];
  /** Number to call if the place has none. */
  customer?: string | null;
};

/** Card with the address, the person there, and links to map and phone. */
export function StopCard({ place, customer = null }: StopCardProps) {
  const { t } = useLingui();
  const { name, phone } = place.contact;
  return (
    <div className="grid gap-3">
      <p className="flex items-start gap-2 text-lg font-semibold">
        <Pin className="mt-0.5 size-6 shrink-0 text-primary-ink" />
        <span className="min-w-0 whitespace-pre-line wrap-anywhere">{place.address}</span>
      </p>
      {name !== null && (
        <p className="flex items-center gap-2">
          <Person className="size-6 shrink-0 text-primary-ink" />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </p>
      )}
      <Reach at={place} phone={phone ?? customer} greeting={t`Hello, I'm your Dihaadi driver.`} />
    </div>
  );
}
