import * as contract from '@dihaadi/contract/staff-notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDraftFields } from '../form-kit/persisted-form.ts';
import { useLeaveGuard } from '../form-kit/unsaved-changes-guard.tsx';
import { call, callList } from '../lib/api.ts';
import { formatDate, formatTime } from '../lib/format.ts';
import { useLocale } from '../lib/i18n.tsx';
import { fromIndianField, toIndianField } from '../lib/indian-time.ts';
import { pagedQuery } from '../lib/paged-query.ts';
import { useActionMutation } from '../lib/use-action-mutation.ts';
import { useNow } from '../lib/use-now.ts';
import { PagedRows } from '../shell/paged-rows.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/inputs.tsx';
import { DateInput } from '../ui/number-inputs.tsx';
import { Part } from './record.tsx';

type Added = { text: string; remind_at?: string };

const calls = {
  package_booking: {
    list: (id: string, cursor: string | undefined, signal: AbortSignal) =>
      callList(contract.listPackageNotes, { params: { bookingId: id }, query: { cursor }, signal }),
    add: (id: string, body: Added) => call(contract.addPackageNote, { params: { bookingId: id }, body }),
  },
  worker_booking: {
    list: (id: string, cursor: string | undefined, signal: AbortSignal) =>
      callList(contract.listWorkNotes, { params: { id }, query: { cursor }, signal }),
    add: (id: string, body: Added) => call(contract.addWorkNote, { params: { id }, body }),
  },
  person: {
    list: (id: string, cursor: string | undefined, signal: AbortSignal) =>
      callList(contract.listPersonNotes, { params: { id }, query: { cursor }, signal }),
    add: (id: string, body: Added) => call(contract.addPersonNote, { params: { id }, body }),
  },
} as const satisfies Record<contract.NotedThing, object>;

const LONGEST = 1000;

type NotesProps = { about: contract.NotedThing; id: string };

/** Staff notes about a booking or a person, with reminders, and a field to add one. */
export function StaffNotes({ about, id }: NotesProps) {
  const notes = useInfiniteQuery(
    pagedQuery({
      queryKey: ['staff_note', about, id],
      fetchPage: (cursor, signal) => calls[about].list(id, cursor, signal),
    }),
  );
  return (
    <Part title={<Trans>Notes</Trans>}>
      <AddNote key={id} about={about} id={id} />
      <PagedRows
        query={notes}
        failure={<Trans>Failed to load the notes</Trans>}
        skeleton={{ rows: 1, className: 'h-20' }}
      >
        {(rows) => (
          <ul className="grid gap-2">
            {rows.map((note) => (
              <li key={note.id} className="grid gap-1 rounded-control border border-hairline p-3">
                <Note note={note} about={about} id={id} />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </Part>
  );
}

function Note({ note, about, id }: NotesProps & { note: contract.StaffNote }) {
  const locale = useLocale();
  const when = (time: string) => `${formatDate(time, locale)}, ${formatTime(time, locale)}`;
  const { author, remind_at: remindAt, done_at: doneAt, done_by: doneBy } = note;
  return (
    <>
      <p className="whitespace-pre-line">{note.text}</p>
      <p className="text-sm text-ink-soft">
        {author} · {when(note.created_at)}
      </p>
      {doneBy !== null && doneAt !== null && (
        <p className="text-sm text-ink-soft">
          <Trans>
            Followed up by {doneBy}, {when(doneAt)}
          </Trans>
        </p>
      )}
      {remindAt !== null && doneAt === null && (
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-medium">
            <Trans>Reminder: {when(remindAt)}</Trans>
          </span>
          <CompleteReminder note={note} personId={about === 'person' ? id : null} />
        </p>
      )}
    </>
  );
}

type CompleteReminderProps = {
  note: Pick<contract.StaffNote, 'id' | 'text'>;
  /** Account of the person concerned; null for a booking. */
  personId: string | null;
};

/** Button that marks a reminder as followed up. */
export function CompleteReminder({ note: { id, text }, personId }: CompleteReminderProps) {
  const { t } = useLingui();
  const { mutate, isPending } = useActionMutation({
    things: ['staff_note', 'today'],
    done: t`Reminder marked as done`,
    failed: t`Failed to save the note`,
    run: () =>
      personId === null
        ? call(contract.completeNote, { params: { id } })
        : call(contract.completePersonNote, { params: { id: personId, note_id: id } }),
  });
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={t`Mark as done: ${text}`}
      pending={isPending}
      onClick={() => mutate()}
    >
      <Trans>Mark as done</Trans>
    </Button>
  );
}

const NO_NOTE = { text: '', remindAt: '' };

function AddNote({ about, id }: NotesProps) {
  const { t } = useLingui();
  const { fields, isTyped, change, forget, ...kept } = useDraftFields(`note ${about} ${id}`, NO_NOTE);
  const restore = useEffectEvent(() => void kept.restore());
  useEffect(() => restore(), []);
  const { text, remindAt } = fields;
  const now = useNow(60_000);
  const remind = fromIndianField(remindAt);
  const isPast = remind !== null && new Date(remind).getTime() < now;
  const { mutate, isPending } = useActionMutation({
    things: ['staff_note', 'today'],
    done: t`Note added`,
    failed: t`Failed to save the note`,
    run: () => calls[about].add(id, remind === null ? { text } : { text, remind_at: remind }),
    after: forget,
  });
  useLeaveGuard(isTyped && !isPending, forget);
  return (
    // Not a form: the desk's shortcuts are off over a form (`shortcuts.ts`).
    <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <div className="sm:col-span-2">
        <Field label={<Trans>New note</Trans>}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={LONGEST}
              value={text}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label={<Trans>Remind the team at</Trans>}
        optional={<Trans>(optional)</Trans>}
        error={isPast ? t`Choose a time from now on` : undefined}
      >
        {(control) => (
          <DateInput
            {...control}
            type="datetime-local"
            min={toIndianField(new Date(now))}
            value={remindAt}
            onChange={(event) => change({ remindAt: event.target.value })}
          />
        )}
      </Field>
      <Button variant="secondary" pending={isPending} disabled={!isTyped || isPast} onClick={() => mutate()}>
        <Trans>Add note</Trans>
      </Button>
    </div>
  );
}
