import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Reach } from '../../../field-kit/map-call-chat-links.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Call, Pin } from '../../../ui/pictograms/signs.tsx';

type AtTheSiteProps = { contact: NonNullable<WorkAssignment['site_contact']> };

/** The contact at the door, if it is not the customer. */
function AtTheSite({ contact: { name, phone } }: AtTheSiteProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken p-3">
      <p className="min-w-0">
        <span className="block text-base text-ink-soft">
          <Trans>At the address</Trans>
        </span>
        <span className="text-lg font-semibold wrap-anywhere">{name}</span>
      </p>
      {phone !== null && (
        <a href={`tel:${phone}`} className={buttonLook('secondary')}>
          <Call className="size-6 shrink-0" />
          <Trans>Call {name}</Trans>
        </a>
      )}
    </div>
  );
}

/**
 * The address, the contact and how to reach them, and the customer's notes. The phone number is present only while it
 * may be shown.
 */
export function ReachCustomer({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const { first_name, phone, photo_url: photo } = job.customer;
  const where = [job.address, job.city, job.pincode].filter(Boolean).join(', ');
  return (
    <div className="grid gap-3">
      <p className="flex items-start gap-2 text-lg" data-testid="work-address">
        <Pin className="mt-0.5 size-6 shrink-0 text-primary-ink" />
        <span className="min-w-0 whitespace-pre-line wrap-anywhere">{where}</span>
      </p>
      {job.site_contact !== null && <AtTheSite contact={job.site_contact} />}
      <p className="flex items-center gap-3 text-lg font-semibold">
        <Avatar name={first_name} src={photo} size="small" />
        <span className="min-w-0 wrap-anywhere">{first_name}</span>
      </p>
      <Reach at={job} phone={phone} greeting={t`Hello ${first_name}, I'm calling about your booking.`} />
      {job.notes !== null && (
        <p className="rounded-control bg-sunken p-3 whitespace-pre-line wrap-anywhere">{job.notes}</p>
      )}
    </div>
  );
}
