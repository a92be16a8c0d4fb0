import type { WorkAssignment } from '@dihaadi/contract/worker-work';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { chatAddress } from '../../../lib/format.ts';
import { Call, Chat, MapSheet, Pin } from '../../../ui/pictograms/signs.tsx';

const mapAddress = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

/** Where the work is, the way there, and the customer's voice. The phone is there only while it may be. */
export function ReachCustomer({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const { first_name, phone } = job.customer;
  const where = [job.address, job.city, job.pincode].filter(Boolean).join(', ');
  return (
    <div className="grid gap-3">
      <p className="flex items-start gap-2 text-lg">
        <Pin className="mt-0.5 size-6 shrink-0 text-primary-ink" />
        <span className="min-w-0 whitespace-pre-line wrap-anywhere">{where}</span>
      </p>
      {job.notes !== null && (
        <p className="rounded-control bg-sunken p-3 whitespace-pre-line wrap-anywhere">{job.notes}</p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        <Door href={mapAddress(job.latitude, job.longitude)} picture={<MapSheet className="size-8" />}>
          {t`Map`}
        </Door>
        {phone !== null && (
          <>
            <Door href={`tel:${phone}`} picture={<Call className="size-8" />}>
              {t`Call`}
            </Door>
            <Door
              href={chatAddress(phone, t`Hello ${first_name}, this is about the work that you have booked.`)}
              picture={<Chat className="size-8" />}
            >
              {t`WhatsApp`}
            </Door>
          </>
        )}
      </div>
    </div>
  );
}

function Door({ href, picture, children }: { href: string; picture: ReactNode; children: string }) {
  return (
    <a
      href={href}
      {...(href.startsWith('tel:') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      className="grid min-h-20 min-w-0 content-center justify-items-center gap-1 rounded-control border border-control bg-card px-1 py-2 text-center leading-tight font-semibold text-primary-ink hover:bg-sunken"
    >
      {picture}
      <span className="max-w-full wrap-break-word">{children}</span>
    </a>
  );
}
