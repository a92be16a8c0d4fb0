import { listOwnDataRequests, type OwnDataRequest, requestData } from '@dihaadi/contract/data-requests';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { dataRequestKindLabels, dataRequestStatusLabels } from '../../lib/data-requests.labels.ts';
import { formatDate } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, Textarea } from '../../ui/inputs.tsx';
import { DATA_REQUESTS } from './queries.ts';

const Asked = requestData.body;
type Asked = z.output<typeof Asked>;
const KINDS = ['correction', 'complaint'] as const;

/** The user's requests to staff about their data, and the answers. */
export function RequestsCard() {
  const [isAsking, setAsking] = useState(false);
  const requests = useQuery({
    queryKey: [DATA_REQUESTS],
    queryFn: ({ signal }) => call(listOwnDataRequests, { signal }),
  });
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Ask about your data</Trans>
      </h2>
      <p className="text-ink-soft">
        <Trans>Ask us to correct what you can't change yourself. We answer within 15 days.</Trans>
      </p>
      <QueryState
        query={requests}
        failure={<Trans>Couldn't load your requests</Trans>}
        skeleton={{ rows: 1, className: 'h-12' }}
      >
        {(rows) => (
          <ul className="grid gap-4 empty:hidden">
            {rows.map((row) => (
              <li key={row.id}>
                <Request request={row} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {isAsking ? (
        <RequestForm onDone={() => setAsking(false)} />
      ) : (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <Trans>New request</Trans>
        </Button>
      )}
    </Card>
  );
}

function Request({ request }: { request: OwnDataRequest }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, tone } = dataRequestStatusLabels[request.status];
  const { answer } = request;
  const day = formatDate(request.due_at, locale);
  return (
    <article className="grid gap-1 border-t border-hairline pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{i18n._(dataRequestKindLabels[request.kind])}</h3>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </div>
      {request.text !== '' && <p className="whitespace-pre-line wrap-anywhere">{request.text}</p>}
      {request.status === 'open' && (
        <p className="text-ink-soft">
          <Trans>We answer by {day}</Trans>
        </p>
      )}
      {answer !== null && (
        <p className="rounded-control bg-sunken p-3 wrap-anywhere">
          <Trans>Our answer: {answer}</Trans>
        </p>
      )}
    </article>
  );
}

function RequestForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui();
  const [isMissing, setMissing] = useState(false);
  const send = useActionMutation({
    things: [DATA_REQUESTS],
    done: t`Request sent`,
    failed: t`Couldn't send your request`,
    run: (body: Asked) => call(requestData, { body }),
    after: onDone,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = Asked.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setMissing(!asked.success);
    if (asked.success) send.mutate(asked.data);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field label={<Trans>What is it about?</Trans>}>
        {(control) => (
          <Select {...control} name="kind">
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(dataRequestKindLabels[kind])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={<Trans>Your request</Trans>}
        hint={<Trans>For example: the name on my licence is spelt wrong.</Trans>}
        error={isMissing ? t`Enter your request` : undefined}
      >
        {(control) => <Textarea {...control} name="text" rows={4} maxLength={2000} />}
      </Field>
      <Button type="submit" pending={send.isPending}>
        <Trans>Send request</Trans>
      </Button>
      <Button variant="ghost" onClick={onDone}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
