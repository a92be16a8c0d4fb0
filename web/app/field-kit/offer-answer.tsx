import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { feel } from '../lib/haptics.ts';
import { explain } from '../lib/problems.ts';
import { Button } from '../ui/button.tsx';
import { AlertDialog } from '../ui/dialog.tsx';
import { Check, Cross } from '../ui/pictograms/signs.tsx';
import { Anchored } from './sticky-action.tsx';

type OfferAnswerProps = {
  /** Whether the time to answer is over. */
  isOver: boolean;
  accept: () => Promise<void>;
  decline: () => Promise<void>;
  /** Called after a request failed: the offers may have changed. */
  onFailed: () => void;
  acceptLabel: ReactNode;
  /** Texts of the dialog before an offer is declined. */
  question: { title: ReactNode; text: ReactNode; decline: ReactNode };
  /** Further fields of the dialog. */
  children?: ReactNode;
};

/** Accept and Decline for an offer, at the bottom of the screen; Decline needs confirmation. */
export function OfferAnswer(props: OfferAnswerProps) {
  const { t, i18n } = useLingui();
  const { isOver, question, onFailed } = props;
  const [isAsking, setAsking] = useState(false);
  const onError = (error: Error) => {
    setAsking(false);
    toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) });
    onFailed();
  };
  const accept = useMutation({ mutationFn: props.accept, onSuccess: feel, onError });
  const decline = useMutation({ mutationFn: props.decline, onSuccess: () => setAsking(false), onError });
  return (
    <Anchored className="flex! flex-wrap">
      <Button
        variant="accent"
        data-testid="accept"
        disabled={isOver}
        pending={accept.isPending}
        onClick={() => accept.mutate()}
        className="min-h-16 flex-[2_1_9rem] text-xl"
      >
        <Check className="size-8 shrink-0" />
        {props.acceptLabel}
      </Button>
      <Button
        variant="secondary"
        data-testid="decline"
        disabled={isOver}
        onClick={() => setAsking(true)}
        className="min-h-16 flex-[1_1_6rem] px-2"
      >
        <Cross className="size-7 shrink-0" />
        <Trans>Decline</Trans>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={question.title}
        description={question.text}
        confirmLabel={
          <>
            <Cross className="size-7 shrink-0" />
            {question.decline}
          </>
        }
        cancelLabel={
          <>
            <Check className="size-7 shrink-0" />
            <Trans>Keep offer</Trans>
          </>
        }
        pending={decline.isPending}
        onConfirm={() => decline.mutate()}
      >
        {props.children}
      </AlertDialog>
    </Anchored>
  );
}
