import { readApproval } from '@dihaadi/contract/approvals';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { TodayDialogLoader, type TodayDialogCallbacks } from '../../../staff-kit/today-dialog.tsx';
import { OtherViewersLine } from '../../../staff-kit/other-viewers.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ApprovalCard } from './approval-card.tsx';

/** Dialog that loads the current proposal and approves or rejects it. */
export default function ApprovalInPlace({ id, onClose, onSaved }: TodayDialogCallbacks & { id: string }) {
  const { t } = useLingui();
  const approval = useQuery({
    queryKey: ['approval', 'asked', id],
    queryFn: ({ signal }) => call(readApproval, { params: { id }, signal }),
    gcTime: 0,
  });
  const title = t`Review request`;
  return (
    <TodayDialogLoader
      query={approval}
      title={title}
      onClose={onClose}
      because={({ can }) => (can.withdraw ? t`You proposed this. Another team member decides.` : undefined)}
    >
      {(one) =>
        one.can.approve || one.can.refuse ? (
          <Dialog
            open
            onOpenChange={(open) => {
              if (!open) onClose();
            }}
            title={title}
            closeLabel={t`Close`}
          >
            <ApprovalCard one={one} onDecided={onSaved} />
            <OtherViewersLine record={one} />
          </Dialog>
        ) : null
      }
    </TodayDialogLoader>
  );
}
