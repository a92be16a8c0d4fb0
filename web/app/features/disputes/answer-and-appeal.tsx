import type { OwnDispute } from '@dihaadi/contract/disputes';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { useDisputeCalls } from './dispute-calls.ts';

/** Message to staff and to the other side. */
export function Answer({
  dispute: { id, waiting_for: waitingFor, my_side: mySide },
}: {
  dispute: OwnDispute;
}) {
  const { t } = useLingui();
  const { state } = useDisputeCalls();
  return (
    <Write
      label={waitingFor === mySide ? t`Your answer` : t`Your message`}
      button={<Trans>Send message</Trans>}
      done={t`Message sent`}
      failed={t`Couldn't send the message`}
      run={(text) => state(id, text)}
    />
  );
}

/** The only appeal against a decision. */
export function Appeal({ dispute: { id, appeal_until: until } }: { dispute: OwnDispute }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { appeal } = useDisputeCalls();
  const [isOpen, setOpen] = useState(false);
  const day = until === null ? '' : formatDate(until, locale);
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">
        <Trans>Not fair?</Trans>
      </h2>
      <p>
        <Trans>You can appeal once, until {day}. Another team member decides.</Trans>
      </p>
      {isOpen ? (
        <Write
          label={t`Why should we decide differently?`}
          button={<Trans>Send appeal</Trans>}
          done={t`Appeal sent`}
          failed={t`Couldn't send the appeal`}
          run={(text) => appeal(id, text)}
        />
      ) : (
        <Button variant="secondary" className="sm:justify-self-start" onClick={() => setOpen(true)}>
          <Trans>Appeal decision</Trans>
        </Button>
      )}
    </Card>
  );
}

type WriteProps = {
  label: string;
  button: ReactNode;
  done: string;
  failed: string;
  run: (text: string) => Promise<unknown>;
};

/** Text to send. It is kept until it is sent. */
function Write({ label, button, run, ...words }: WriteProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = useActionMutation({ things: ['dispute'], ...words, run, after: () => setText('') });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '') send.mutate(text);
      }}
    >
      <Field label={label} error={isMissing ? t`Write a message` : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={4000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={send.isPending} className="sm:justify-self-start">
        {button}
      </Button>
    </form>
  );
}
