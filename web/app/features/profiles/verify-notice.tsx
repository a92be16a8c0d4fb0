import type { Profile } from '@dihaadi/contract/profiles';
import type { Role } from '@dihaadi/contract/roles';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** Effects of changing verified details; nothing for people whom staff don't verify. */
export function VerifyNotice({ profile, role }: { profile: Profile; role: Role }) {
  if (profile.is_pending)
    return (
      <Notice tone="warning" title={<Trans>We're checking your details</Trans>}>
        {pending[role] ?? null}
      </Notice>
    );
  const text = profile.is_verified ? verified[role] : undefined;
  return text === undefined ? null : <Notice tone="info">{text}</Notice>;
}

const verified: Partial<Record<Role, ReactNode>> = {
  worker: <Trans>New name or skill? We check it first. You get no new jobs until then.</Trans>,
  driver: <Trans>New name? We check it first. You get no new trips until then.</Trans>,
  job_seeker: <Trans>If you change your name, we verify you again.</Trans>,
};

const pending: Partial<Record<Role, ReactNode>> = {
  worker: <Trans>You get new jobs once we approve them.</Trans>,
  driver: <Trans>You get new trips once we approve them.</Trans>,
  job_seeker: <Trans>Companies see you as verified once we approve them.</Trans>,
};
