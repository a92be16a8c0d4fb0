import { me } from '@dihaadi/contract/accounts';
import type { ErasureScope } from '@dihaadi/contract/privacy';
import type { Role } from '@dihaadi/contract/roles';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useRoleNames } from './role-names.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EraseForm } from './erase-form.tsx';
import { RetainedDataList } from './retained-data-list.tsx';
import { obligationLabels } from './privacy.labels.ts';
import { erasureQuery } from './queries.ts';

/** Deletion of the account: first the obstacles and the data kept with its retention, then the proof of identity. */
export function EraseCard() {
  const [opened, setOpened] = useState(false);
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Delete your account</Trans>
      </h2>
      <p className="text-ink-soft">
        <Trans>We erase your name, contact details, addresses and messages at once.</Trans>
      </p>
      {opened ? (
        <Preview />
      ) : (
        <Button variant="secondary" onClick={() => setOpened(true)}>
          <Trans>See what happens</Trans>
        </Button>
      )}
    </Card>
  );
}

function Preview() {
  const { i18n } = useLingui();
  const [scope, setScope] = useState<ErasureScope>('all');
  const account = useQuery({ queryKey: ['account'], queryFn: ({ signal }) => call(me, { signal }) });
  return (
    <QueryState
      query={useQuery(erasureQuery(scope))}
      failure={<Trans>Couldn't load this. Your account is unchanged.</Trans>}
      skeleton={{ rows: 2, className: 'h-16' }}
    >
      {({ can_erase, obligations, kept, erased, staying }) => (
        <>
          {erased.length + staying.length > 1 && (
            <Scope scope={scope} onScope={setScope} erased={erased} staying={staying} />
          )}
          <RetainedDataList kept={kept} />
          {can_erase ? (
            <EraseForm
              phone={account.data?.user.phone ?? null}
              scope={scope}
              erased={erased}
              staying={staying}
              kept={kept}
            />
          ) : (
            <Notice tone="warning" title={<Trans>You can't delete your account yet</Trans>}>
              <ul className="mt-1 grid gap-1">
                {obligations.map(({ obligation, count }) => (
                  <li key={obligation}>
                    {i18n._(obligationLabels[obligation])} ({count})
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </>
      )}
    </QueryState>
  );
}

type ScopeProps = {
  scope: ErasureScope;
  onScope: (scope: ErasureScope) => void;
  erased: readonly Role[];
  staying: readonly Role[];
};

/** For a person with several roles: whether all of them are deleted, and which stay otherwise. */
function Scope({ scope, onScope, erased, staying }: ScopeProps) {
  const { t } = useLingui();
  const names = useRoleNames();
  const gone = names(erased);
  const stay = names(staying);
  return (
    <div className="grid gap-2">
      <Field label={<Trans>What do you want to delete?</Trans>}>
        {(control) => (
          <Select
            {...control}
            value={scope}
            onChange={({ target }) => onScope(target.value === 'this' ? 'this' : 'all')}
          >
            <option value="all">{t`All my roles`}</option>
            <option value="this">{t`Only the role I'm using now`}</option>
          </Select>
        )}
      </Field>
      <p className="font-semibold">
        <Trans>Deleted: {gone}</Trans>
      </p>
      {staying.length > 0 && (
        <p className="font-semibold">
          <Trans>Stays with its data: {stay}</Trans>
        </p>
      )}
    </div>
  );
}
