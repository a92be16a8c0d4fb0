import { email } from '@dihaadi/contract/fields';
import { generateReferral } from '@dihaadi/contract/referrals';
import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { useDraft } from '../../lib/draft.ts';
import { ApiProblem } from '../../lib/request.ts';
import type { Session } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Gift } from '../../ui/pictograms/things.tsx';

/** A code for a friend: made, copied and shared. */
export function Referral({ session }: { session: Session }) {
  const { t, i18n } = useLingui();
  const { id } = session.user;
  const draft = useDraft(`referral:${id}`);
  const { code, pending, failure, generate } = useReferral(id);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const friend = email.safeParse(draft.text);
    setWrong(!friend.success);
    if (friend.success) void generate(friend.data);
    else field.current?.focus();
  };
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-card bg-accent-wash text-warning">
          <Gift className="size-8" />
        </span>
        <div className="grid min-w-0 gap-0.5">
          <h2 className="text-xl">
            <Trans>Bring a friend</Trans>
          </h2>
          <p className="text-ink-soft">
            <Trans>₹100 for you and ₹50 for your friend, once your friend has registered and paid.</Trans>
          </p>
        </div>
      </div>
      <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field
          label={<Trans>Your friend’s email</Trans>}
          error={isWrong ? t`Enter an e-mail address` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              ref={field}
              name="referred_email"
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={draft.text}
              onChange={({ target }) => {
                draft.change(target.value);
                setWrong(false);
              }}
            />
          )}
        </Field>
        <div role="alert" className="empty:hidden">
          {failure !== undefined && (
            <Notice tone="danger" title={<Trans>Failed to generate referral code</Trans>}>
              {explain(i18n, failure, t`Please try again.`)}
            </Notice>
          )}
        </div>
        <Button type="submit" variant="secondary" pending={pending}>
          <Trans>Get a code for your friend</Trans>
        </Button>
      </form>
      {code !== undefined && <Code code={code} role={session.user.role} />}
    </Card>
  );
}

function useReferral(referrer_user_id: string) {
  const [code, setCode] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const intent = useRef({ friend: '', key: '' });
  const busy = useRef(false);
  const generate = async (referred_email: string): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(undefined);
    if (intent.current.friend !== referred_email)
      intent.current = { friend: referred_email, key: newIdempotencyKey() };
    try {
      const made = await call(generateReferral, {
        body: { referrer_user_id, referred_email, service_type: 'registration' },
        idempotencyKey: intent.current.key,
      });
      setCode(made.referral_code);
    } catch (error) {
      setCode(undefined);
      setFailure(error);
      // What was refused may be allowed later; only a lost answer is asked for again.
      if (error instanceof ApiProblem) intent.current = { friend: '', key: '' };
    } finally {
      setPending(false);
      busy.current = false;
    }
  };
  return { code, pending, failure, generate };
}

/** The code, to copy and to send on. */
function Code({ code, role }: { code: string; role: Session['user']['role'] }) {
  const { t } = useLingui();
  const place = role === 'worker' || role === 'driver' ? role : 'customer';
  const link = `${location.origin}/register/${place}?ref=${encodeURIComponent(code)}`;
  const text = t`Register at Dihaadi with my code ${code}:`;
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`;
  const share = async () => {
    try {
      await navigator.share({ text, url: link });
    } catch {
      // Not shared after all.
    }
  };
  return (
    <output className="grid gap-3 rounded-control border-2 border-dashed border-accent p-4">
      <span className="grid gap-0.5">
        <span className="text-base text-ink-soft">
          <Trans>Your code</Trans>
        </span>
        <strong className="text-3xl leading-tight font-extrabold tracking-wider wrap-anywhere select-all">
          {code}
        </strong>
      </span>
      <span className="flex flex-wrap gap-2">
        <CopyButton
          text={code}
          label={t`Copy the code`}
          copiedLabel={t`Copied`}
          failedLabel={t`Not copied`}
        />
        {'share' in navigator ? (
          <Button variant="secondary" size="small" onClick={() => void share()}>
            <Share2 aria-hidden="true" className="size-5 shrink-0" />
            <Trans>Share</Trans>
          </Button>
        ) : (
          <CopyButton
            text={link}
            label={t`Copy the link`}
            copiedLabel={t`Copied`}
            failedLabel={t`Not copied`}
          />
        )}
        <a
          href={whatsapp}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center rounded-control px-3.5 font-semibold text-primary-ink hover:bg-primary-wash"
        >
          <Trans>Send by WhatsApp</Trans>
        </a>
      </span>
    </output>
  );
}
