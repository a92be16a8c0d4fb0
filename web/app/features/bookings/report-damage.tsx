import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { reportDamage } from '@dihaadi/contract/trips/trip-incidents';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { Alert } from '../../ui/pictograms/signs.tsx';
import { PhotoInput } from './photo-input.tsx';
import { useCustomersPhoto } from './use-customers-photo.ts';

type ReportDamageProps = {
  booking: TrackedPackageBooking;
  token: string;
  /** The query key of the booking. */
  queryKey: readonly string[];
};

/** The customer's damage report, or the form to report damage. */
export function ReportDamage({ booking: { damage, can }, token, queryKey }: ReportDamageProps) {
  const { t } = useLingui();
  if (damage === null) return can.report_damage ? <Report token={token} queryKey={queryKey} /> : null;
  const isOpen = damage.status === 'open';
  return (
    <Card className="grid gap-2" data-testid="damage">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          <Trans>Damage reported</Trans>
        </h2>
        <Badge tone={isOpen ? 'warning' : 'success'}>{isOpen ? t`Open` : t`Resolved`}</Badge>
      </div>
      <p className="wrap-anywhere">{damage.note}</p>
      {isOpen && (
        <p className="text-ink-soft">
          <Trans>Our team will call you.</Trans>
        </p>
      )}
    </Card>
  );
}

function Report({ token, queryKey }: Omit<ReportDamageProps, 'booking'>) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isSent, setSent] = useState(false);
  const photo = useCustomersPhoto('damage', () => setSent(true));
  const report = useMutation({
    mutationFn: () => call(reportDamage, { params: { token }, body: { note } }),
    onSuccess: (shown) => {
      queries.setQueryData(queryKey, shown);
      toast.success(t`Damage reported`, { description: t`Our team will call you.` });
    },
    onError: (error) => {
      toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) });
      void queries.invalidateQueries({ queryKey });
    },
  });
  const confirm = () => {
    setMissing(note.trim() === '');
    if (note.trim() !== '') report.mutate();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Alert className="size-5" />
        <Trans>Report a damaged or missing item</Trans>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>What is damaged or missing?</Trans>}
        description={<Trans>Report within 2 days. Our team will call you.</Trans>}
        confirmLabel={<Trans>Report damage</Trans>}
        confirmVariant="primary"
        cancelLabel={<Trans>Close</Trans>}
        pending={report.isPending || photo.isPending}
        onConfirm={confirm}
      >
        <Field
          label={<Trans>Details</Trans>}
          error={isMissing ? t`Describe what is damaged or missing` : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={500}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        <PhotoInput
          label={t`Add a photo`}
          pending={photo.isPending}
          isSent={isSent}
          isFresh={false}
          testId="photo-damage"
          onFile={(file) => photo.fits(file) && void photo.send(token, file)}
        />
      </AlertDialog>
    </>
  );
}
