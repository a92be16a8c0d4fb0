import { applyForJob } from '@dihaadi/contract/jobs';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { explain } from '../../lib/problems.ts';
import { NoAnswer } from '../../lib/request.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDraft } from '../../lib/draft.ts';
import { useApply } from './use-apply.ts';

const LONGEST_LETTER = 5_000;
const Letter = applyForJob.body.shape.cover_letter;

type ApplyFormProps = { jobId: string; seekerId: string; onSent: () => void };

/** Application letter to the company. The text stays in this tab until it is sent. */
export function ApplyForm({ jobId, seekerId, onSent }: ApplyFormProps) {
  const { t } = useLingui();
  const draft = useDraft(`${seekerId}:${jobId}`);
  const apply = useApply();
  const letter = useRef<HTMLTextAreaElement>(null);
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<ReactNode>();
  const reasonOf = useApplyErrorNotice();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setFailure(undefined);
    const written = Letter.safeParse(draft.text);
    setWrong(written.success ? undefined : wordsFor(draft.text));
    if (!written.success) return letter.current?.focus();
    setPending(true);
    try {
      await apply({ job_id: jobId, job_seeker_id: seekerId, cover_letter: written.data ?? '' });
      draft.forget();
      toast.success(t`Application submitted successfully!`);
      onSent();
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      setPending(false);
    }
  };
  const wordsFor = (text: string): string =>
    text.length > LONGEST_LETTER
      ? t`At most 5,000 characters`
      : t`We couldn't read this text. Type the letter again.`;

  return (
    <Card>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field
          label={<Trans>Cover letter</Trans>}
          optional={<Trans>(optional)</Trans>}
          hint={
            <Trans>Your skills, your experience and when you can start. Two or three lines are enough.</Trans>
          }
          error={wrong}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={letter}
              name="cover_letter"
              rows={7}
              maxLength={LONGEST_LETTER}
              value={draft.text}
              onChange={({ target }) => {
                draft.change(target.value);
                setWrong(undefined);
              }}
            />
          )}
        </Field>
        <div role="alert" className="empty:hidden">
          {failure}
        </div>
        <Button type="submit" variant="accent" pending={pending} className="min-h-14 text-lg">
          <Trans>Submit application</Trans>
        </Button>
      </form>
    </Card>
  );
}

/** Returns the text for a failure: the server's own reason, if there is one. */
function useApplyErrorNotice(): (error: unknown) => ReactNode {
  const { t, i18n } = useLingui();
  return (error) => {
    const fallback = t`Failed to apply for job. Please try again.`;
    const reason = explain(i18n, error, fallback);
    return (
      <Notice tone="danger" title={error instanceof NoAnswer ? fallback : undefined}>
        {reason}
      </Notice>
    );
  };
}
