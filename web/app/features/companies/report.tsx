import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Page } from '../../shell/page.tsx';
import { BlockOffer } from '../jobs/public.ts';
import { ReportScreen } from '../reports/public.ts';
import type { Route } from './+types/report';
import { CompanyMissing, useMissingCompanyTitle } from './company-missing.tsx';
import { findCompany } from './find-company.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { company, status } = await findCompany(context, params.companyId);
  return data({ company, status }, { status });
}

/** Form for a seeker to report a company, whichever of its jobs it is about. */
export default function ReportCompany({ loaderData: { company, status } }: Route.ComponentProps) {
  const { t } = useLingui();
  const missing = useMissingCompanyTitle(status);
  if (company === null)
    return (
      <Page title={missing} corner={<LanguageSwitch />}>
        <CompanyMissing status={status} />
      </Page>
    );
  const { id, company_name: name } = company;
  return (
    <ReportScreen
      thing="company"
      id={id}
      name={name}
      title={t`Report this company`}
      heading={<Trans>Report this company</Trans>}
      back={{ path: `/companies/${id}`, label: <Trans>Back to the company</Trans> }}
    >
      <BlockOffer companyId={id} name={name} />
    </ReportScreen>
  );
}
