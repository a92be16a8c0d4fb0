import type { PhoneRole } from '@dihaadi/contract/accounts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { EmailLink, PhoneLink } from '../shell/contact.tsx';
import { EnterPhone } from './enter-phone.tsx';
import { LogInAs } from './log-in-as.tsx';
import { Part } from './record.tsx';

type Home = { address: string | null; city: string | null; state: string | null; pincode: string | null };

type ContactPartProps = {
  name: string;
  as: PhoneRole;
  /** Id of the record. */
  id: string;
  /** First part of the keys of queries that show the person. */
  thing: string;
  /** Null without a photo. */
  photo: string | null;
  phone: string | null;
  email: string;
  /** Home address, for people who have entered one. */
  home?: Home;
  /** Further facts. */
  children?: ReactNode;
};

/** Contact details of the person whose record staff have opened. */
export function ContactPart(props: ContactPartProps) {
  const { name, as, id, thing, photo, phone, email, home, children } = props;
  const { t } = useLingui();
  return (
    <Part title={<Trans>Contact</Trans>}>
      {photo !== null && <Avatar name={name} src={photo} size="large" />}
      <Facts>
        <Fact term={<Trans>Phone</Trans>}>
          <PhoneLink number={phone} />
          <span className="block">
            <EnterPhone as={as} id={id} thing={thing} />
          </span>
        </Fact>
        <Fact term={<Trans>Email</Trans>}>
          {email === '' ? t`Not specified` : <EmailLink address={email} />}
        </Fact>
        {home !== undefined && <Fact term={<Trans>Address</Trans>}>{onLines(home) || t`Not specified`}</Fact>}
        {children}
      </Facts>
      <div className="empty:hidden">
        <LogInAs as={as} id={id} thing={thing} />
      </div>
    </Part>
  );
}

const onLines = ({ address, city, pincode, state }: Home): string =>
  [address, [city, pincode].filter(Boolean).join(' '), state].filter(Boolean).join('\n');
