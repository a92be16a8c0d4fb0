import { Trans, useLingui } from '@lingui/react/macro';
import { later } from '../../../shell/lazy-component.tsx';
import { TodayDialogButton } from '../../../staff-kit/today-dialog.tsx';

const Asked = later(async () => (await import('./approval-dialog.tsx')).default);

/** Button that decides a proposal on a row of Today; `about` names its subject for screen readers. */
export function DecideApproval({ id, about }: { id: string; about: string }) {
  const { t } = useLingui();
  return (
    <TodayDialogButton label={t`Review request: ${about}`} text={<Trans>Review request</Trans>}>
      {(close) => <Asked id={id} {...close} />}
    </TodayDialogButton>
  );
}
