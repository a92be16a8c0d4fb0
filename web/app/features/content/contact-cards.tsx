import type { PlatformSettings } from '@dihaadi/contract/settings';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { chatAddress } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { PhoneLink } from '../../shell/contact.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Call, Chat } from '../../ui/pictograms/signs.tsx';
import { Shield } from '../../ui/pictograms/things.tsx';

const link = 'inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4';

/** Quick ways to contact support, from the platform's settings; nothing where none is set. */
export function ContactCards() {
  const { whatsapp, platform } = useSite();
  const phone = whatsapp.is_enabled ? whatsapp.phone_number : null;
  const hasGrievance = platform.grievance_email !== null || platform.grievance_phone !== null;
  if (phone === null && !hasGrievance) return null;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {phone !== null && <ChatCard phone={phone} message={whatsapp.message} />}
      {hasGrievance && <GrievanceCard platform={platform} />}
    </div>
  );
}

function GrievanceCard({ platform }: { platform: PlatformSettings }) {
  const { grievance_name, grievance_email, grievance_phone } = platform;
  return (
    <Way
      picture={<Shield className="size-8" />}
      title={<Trans>Grievance officer</Trans>}
      note={<Trans>If our support team couldn't solve your problem.</Trans>}
    >
      {grievance_name !== null && <p className="font-semibold">{grievance_name}</p>}
      <PhoneLink number={grievance_phone} look={link} />
      {grievance_email !== null && (
        <a className={`${link} wrap-anywhere`} href={`mailto:${grievance_email}`}>
          {grievance_email}
        </a>
      )}
    </Way>
  );
}

function ChatCard({ phone, message }: { phone: string; message: string }) {
  return (
    <Way
      picture={<Chat className="size-8" />}
      title={<Trans>WhatsApp</Trans>}
      note={<Trans>Message or call us for the fastest reply.</Trans>}
    >
      <p>
        <PhoneLink number={phone} look={`${link} text-xl`} />
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2.5">
        <a
          href={chatAddress(phone, message)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook('primary')}
        >
          <Chat className="size-5 shrink-0" />
          <Trans>Send message</Trans>
        </a>
        <a href={`tel:${phone}`} className={buttonLook('secondary')}>
          <Call className="size-5 shrink-0" />
          <Trans>Call</Trans>
        </a>
      </div>
    </Way>
  );
}

type WayProps = { picture: ReactNode; title: ReactNode; note: ReactNode; children: ReactNode };

function Way({ picture, title, note, children }: WayProps) {
  return (
    <Card className="grid content-start gap-3">
      <div className="flex items-center gap-3">
        <span className="grid size-13 shrink-0 place-items-center rounded-full bg-success-wash text-success">
          {picture}
        </span>
        <h2 className="text-xl">{title}</h2>
      </div>
      <p className="text-ink-soft">{note}</p>
      {children}
    </Card>
  );
}
