import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';

type SuspensionReplyFormProps = {
  note: ReactNode;
  /** The button's label. */
  action: ReactNode;
  isSending: boolean;
  onSend: (text: string) => void;
};

/** Form for a person's own account of a suspension. */
export function SuspensionReplyForm({ note, action, isSending, onSend }: SuspensionReplyFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Card>
      <form
        method="post"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(text.trim() === '');
          if (text.trim() !== '') onSend(text);
        }}
      >
        <h2 className="text-xl">
          <Trans>Is this wrong?</Trans>
        </h2>
        <p>{note}</p>
        <Field label={<Trans>Your side</Trans>} error={isMissing ? t`Write your side` : undefined}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              maxLength={4000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="accent" pending={isSending} className="min-h-14">
          {action}
        </Button>
      </form>
    </Card>
  );
}
