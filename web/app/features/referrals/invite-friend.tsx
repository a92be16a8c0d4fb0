import { generateReferral, type Referral } from '@dihaadi/contract/referrals';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { useDraft } from '../../lib/draft.ts';
import { ApiProblem } from '../../lib/request.ts';
import type { Session } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ShareButton } from '../../shell/share-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Gift } from '../../ui/pictograms/things.tsx';
import { NewCode, OwnCodes } from './own-codes.tsx';
import { registrationLink } from './registration-link.ts';

/** Referral code for a friend: create, copy and share it; and the status of earlier ones. */
export function InviteFriend({ session }: { session: Session }) {
  const { t, i18n } = useLingui();
  const { id } = session.user;
  const draft = useDraft(`referral:${id}`);
  const { made, pending, failure, generate } = useReferral(id);
  const makeLink = useReferralLink(id);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const friend = draft.text.trim();
    const isEmail = friend !== '' && field.current?.validity.typeMismatch !== true;
    setWrong(!isEmail);
    if (!isEmail) field.current?.focus();
    else if (await generate(friend)) draft.change('');
  };
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-card bg-accent-wash text-warning">
          <Gift className="size-8" />
        </span>
        <div className="grid min-w-0 gap-0.5">
          <h2 className="text-xl">
            <Trans>Invite a friend</Trans>
          </h2>
          <p className="text-ink-soft">
            <Trans>Get ₹100, and your friend gets ₹50, after they register and pay.</Trans>
          </p>
        </div>
      </div>
      <ShareButton
        variant="secondary"
        title={t`Register at Dihaadi with my link`}
        path={async () => registrationLink(await makeLink(), session.user.role)}
      >
        <Trans>Share invite link</Trans>
      </ShareButton>
      <Disclosure summary={<Trans>Invite by email</Trans>} open={draft.text !== ''}>
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid grid-cols-1 gap-4"
        >
          <Field
            label={<Trans>Your friend's email</Trans>}
            error={isWrong ? t`Enter an email address` : undefined}
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
            <Trans>Get referral code</Trans>
          </Button>
        </form>
      </Disclosure>
      {made !== undefined && <NewCode made={made} role={session.user.role} />}
      <OwnCodes session={session} besides={made?.id} />
    </Card>
  );
}

/** Returns the function that creates a referral link's code; it stays the same until a friend has used it. */
function useReferralLink(referrer_user_id: string): () => Promise<string> {
  const queries = useQueryClient();
  return async () => {
    const { referral_code: code } = await call(generateReferral, {
      body: { referrer_user_id, service_type: 'registration' },
      idempotencyKey: newIdempotencyKey(),
    });
    void queries.invalidateQueries({ queryKey: ['referral'] });
    return code;
  };
}

function useReferral(referrer_user_id: string) {
  const queries = useQueryClient();
  const [made, setMade] = useState<Referral>();
  const [failure, setFailure] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const intent = useRef({ friend: '', key: '' });
  const busy = useRef(false);
  /** Returns whether a code was created. */
  const generate = async (referred_email: string): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setPending(true);
    setFailure(undefined);
    if (intent.current.friend !== referred_email)
      intent.current = { friend: referred_email, key: newIdempotencyKey() };
    try {
      const referral = await call(generateReferral, {
        body: { referrer_user_id, referred_email, service_type: 'registration' },
        idempotencyKey: intent.current.key,
      });
      setMade(referral);
      void queries.invalidateQueries({ queryKey: ['referral'] });
      return true;
    } catch (error) {
      setMade(undefined);
      setFailure(error);
      // A refusal may be lifted later; only a lost response is requested again with the same key.
      if (error instanceof ApiProblem) intent.current = { friend: '', key: '' };
      return false;
    } finally {
      setPending(false);
      busy.current = false;
    }
  };
  return { made, pending, failure, generate };
}
