import { Trans } from '@lingui/react/macro';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { type Site, useSite } from '../../lib/site.ts';
import { PhoneLink } from '../../shell/contact.tsx';

/** Returns the number in the settings for people who need to talk to us; null when none is set. */
const numberOf = ({ platform, whatsapp }: Site): string | null =>
  platform.grievance_phone ?? (whatsapp.is_enabled ? whatsapp.phone_number : null);

/** Contact for a person who disagrees: a number to call, otherwise the page with every contact. */
export function CallUs() {
  const number = numberOf(useSite());
  const contact = publicPath('/contact', useLocale());
  return (
    <p>
      {number === null ? (
        <Trans>
          Is this a mistake?{' '}
          <a href={contact} className="font-semibold underline underline-offset-4">
            Contact us
          </a>
          .
        </Trans>
      ) : (
        <Trans>
          Is this a mistake? Call us: <PhoneLink number={number} />
        </Trans>
      )}
    </p>
  );
}
