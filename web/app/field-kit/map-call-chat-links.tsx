import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { chatAddress } from '../lib/format.ts';
import { Call, Chat, MapSheet } from '../ui/pictograms/signs.tsx';

const mapAddress = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

type ReachProps = {
  at: { latitude: number; longitude: number };
  /** Phone number of the person there; null while it may not be shown. */
  phone: string | null;
  /** Start of a WhatsApp message. */
  greeting: string;
};

/** Links to the phone's map, dialler and WhatsApp. */
export function Reach({ at, phone, greeting }: ReachProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2">
      <Door href={mapAddress(at.latitude, at.longitude)} picture={<MapSheet className="size-7" />}>
        {t`Map`}
      </Door>
      {phone !== null && (
        <>
          <Door href={`tel:${phone}`} picture={<Call className="size-7" />}>
            {t`Call`}
          </Door>
          <Door href={chatAddress(phone, greeting)} picture={<Chat className="size-7" />}>
            {t`WhatsApp`}
          </Door>
        </>
      )}
    </div>
  );
}

function Door({ href, picture, children }: { href: string; picture: ReactNode; children: string }) {
  return (
    <a
      href={href}
      {...(href.startsWith('tel:') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      className="grid min-h-16 min-w-0 content-center justify-items-center rounded-control border border-control bg-card px-1 py-1.5 text-center leading-tight font-semibold text-primary-ink hover:bg-sunken"
    >
      {picture}
      <span className="max-w-full wrap-break-word">{children}</span>
    </a>
  );
}
