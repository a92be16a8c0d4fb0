import type { User } from '@dihaadi/contract/accounts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Side } from '../../form-kit/form-layout.tsx';
import { FormFrame, type KeptForm } from './form-frame.tsx';
import { HomeFields, LoginFields, Part, TextField } from './parts.tsx';

export type Registered = { user_id: string; access_token: string; user: User };

type Props<Sent> = {
  name: string;
  kept: KeptForm<Sent>;
  register: (body: Sent) => Promise<Registered>;
  onRegistered: (registered: Registered) => void;
  /** Fields that only some roles have. */
  children?: ReactNode;
};

/** Form of the roles that have a home address: customers and workers. */
export function HomeForm<Sent>({ children, ...registration }: Props<Sent>) {
  const { form } = registration.kept;
  return (
    <FormFrame {...registration} submitLabel={<Trans>Continue to payment</Trans>}>
      <Part title={<Trans>Who are you?</Trans>}>
        <Side>
          <TextField form={form} name="name" />
          <TextField form={form} name="phone" />
        </Side>
      </Part>
      {children}
      <Part title={<Trans>Where do you live?</Trans>}>
        <HomeFields form={form} />
      </Part>
      <Part title={<Trans>How you log in</Trans>}>
        <LoginFields form={form} />
      </Part>
      <Part title={<Trans>Did a friend invite you?</Trans>}>
        <TextField form={form} name="referral_code" optional />
      </Part>
    </FormFrame>
  );
}
