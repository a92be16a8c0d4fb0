import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { AlertDialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/inputs.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { useDraftDialog } from './draft-dialog.ts';

type ReasonChoice = { value: string; label: MessageDescriptor };

type Props = {
  /** Names the subject for screen readers, where there are several buttons. */
  label?: string | undefined;
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  title: ReactNode;
  description: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  /** Reasons to choose from, a code each; text is then required only for another reason. */
  choices?: readonly ReasonChoice[] | undefined;
  /** Maximum length of the text. */
  longest?: number;
  /** The action and its subject: key under which the text is kept until sent. */
  draft: string;
  /** Gets a code or the text. Returns whether it succeeded; if not, the dialog stays open with the text, and the screen shows why. */
  onConfirm: (reason: string) => Promise<boolean>;
  /** Label of the button. */
  children: ReactNode;
};

const OTHER = 'other';
const NO_CHOICES: readonly ReasonChoice[] = [];

/** Button that requires a reason before an irreversible action. */
export function ReasonDialog({
  label,
  variant = 'secondary',
  size = 'normal',
  choices = NO_CHOICES,
  longest = 500,
  draft,
  onConfirm,
  children,
  ...texts
}: Props) {
  const ready = useHydrated();
  const dialog = useDraftDialog(draft, { choice: '', text: '' });
  const [missing, setMissing] = useState(false);
  const { choice, text } = dialog.fields;
  const asksText = choices.length === 0 || choice === OTHER;
  // A draft may hold a choice that is no longer offered.
  const chosen = choices.find(({ value }) => value === choice)?.value ?? '';
  const reason = asksText ? text.trim() : chosen;
  const confirm = () => {
    setMissing(reason === '');
    if (reason !== '') void dialog.send(() => onConfirm(reason));
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-label={label}
        disabled={!ready}
        onClick={() => {
          setMissing(false);
          dialog.open();
        }}
      >
        {children}
      </Button>
      <AlertDialog
        {...texts}
        open={dialog.isOpen}
        onOpenChange={dialog.close}
        pending={dialog.isPending}
        onConfirm={confirm}
      >
        <Why
          choices={choices}
          choice={choice}
          text={text}
          longest={longest}
          isMissing={missing}
          onChoose={(value) => {
            dialog.change({ choice: value });
            setMissing(false);
          }}
          onWrite={(written) => dialog.change({ text: written })}
        />
        {dialog.question}
      </AlertDialog>
    </>
  );
}

type WhyProps = {
  choices: readonly ReasonChoice[];
  choice: string;
  text: string;
  longest: number;
  isMissing: boolean;
  onChoose: (choice: string) => void;
  onWrite: (text: string) => void;
};

/** Reasons to choose from, and a text field for another reason. */
function Why({ choices, choice, text, longest, isMissing, onChoose, onWrite }: WhyProps) {
  const { t, i18n } = useLingui();
  const hasChoices = choices.length > 0;
  const asksText = !hasChoices || choice === OTHER;
  return (
    <div className="grid gap-4">
      {hasChoices && (
        <RadioCards
          legend={<Trans>Reason</Trans>}
          columns={2}
          name="reason"
          value={choice}
          error={isMissing && !asksText ? t`Choose a reason` : undefined}
          options={[
            ...choices.map(({ value, label }) => ({ value, label: i18n._(label) })),
            { value: OTHER, label: t`Another reason` },
          ]}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
      {asksText && (
        <Field
          label={hasChoices ? <Trans>Details</Trans> : <Trans>Reason</Trans>}
          error={isMissing ? t`Enter a short reason` : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={longest}
              rows={2}
              value={text}
              onChange={(event) => onWrite(event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
