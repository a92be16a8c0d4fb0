import { readCompany, type Company, type CompanyRecord } from '@dihaadi/contract/companies';
import { companyDocuments } from '@dihaadi/contract/documents';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import {
  canDecide,
  companyStatusLabels,
  StatusBadge,
  verificationEventLabels,
} from '../../registration/public.ts';
import { ReportsAbout } from '../../reports/public.ts';
import { EmailLink, PhoneLink } from '../../../shell/contact.tsx';
import { StaffDocuments } from '../../documents/public.ts';
import { History } from '../../../staff-kit/history.tsx';
import { LogInAs } from '../../../staff-kit/log-in-as.tsx';
import { StaffNotes } from '../../../staff-kit/notes.tsx';
import { Part, RecordDrawer } from '../../../staff-kit/record.tsx';
import { SentMessages } from '../../../staff-kit/sent-messages.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Briefcase } from '../../../ui/pictograms/things.tsx';
import { CompanyHiring } from './hiring.tsx';
import { CompanyDecisions } from './decisions.tsx';

/** One company beside the list, at its own address. */
export default function OpenCompany() {
  const { companyId = '' } = useParams();
  return (
    <RecordDrawer<Company, CompanyRecord>
      thing="company"
      id={companyId}
      read={(signal) => call(readCompany, { params: { companyId }, signal })}
      title={({ company_name }) => company_name}
      untitled={<Trans>Company</Trans>}
      badge={badgeOf}
      footer={footerOf}
      picture={<Briefcase className="size-10" />}
      missing={<Trans>Company not found.</Trans>}
      failed={<Trans>Failed to load the company</Trans>}
    >
      {(company) => <Particulars company={company} />}
    </RecordDrawer>
  );
}

const badgeOf = (company: Company) => (
  <StatusBadge status={companyStatusLabels[company.verification_status]} />
);

const footerOf = (company: Company) =>
  canDecide(company.can) ? <CompanyDecisions company={company} /> : undefined;

function Particulars({ company }: { company: Company & Partial<CompanyRecord> }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <div className="grid gap-7">
      <Part title={<Trans>Contact</Trans>}>
        <Facts>
          <Fact term={<Trans>Contact person</Trans>}>{company.contact_person_name}</Fact>
          <Fact term={<Trans>Phone</Trans>}>
            <PhoneLink number={company.contact_phone} />
          </Fact>
          <Fact term={<Trans>Email</Trans>}>
            <EmailLink address={company.contact_email} />
          </Fact>
          <Fact term={<Trans>City</Trans>}>{company.city ?? t`Not specified`}</Fact>
          <Fact term={<Trans>State</Trans>}>{company.state ?? t`Not specified`}</Fact>
          <Fact term={<Trans>Address</Trans>}>{company.address ?? t`Not specified`}</Fact>
          <Fact term={<Trans>GSTIN</Trans>}>
            {company.gstin ?? t`Not specified`}
            {company.shares_gstin && (
              <span className="block text-sm text-warning">
                <Trans>Another company has the same GSTIN. Check the GST certificate.</Trans>
              </span>
            )}
          </Fact>
          <Fact term={<Trans>Registered</Trans>}>{formatDate(company.created_at, locale)}</Fact>
        </Facts>
        <div className="empty:hidden">
          <LogInAs as="job_provider" id={company.id} thing="company" />
        </div>
      </Part>
      {company.about !== null && company.about !== '' && (
        <Part title={<Trans>About the company</Trans>}>
          <p className="whitespace-pre-line wrap-anywhere">{company.about}</p>
        </Part>
      )}
      <CompanyHiring company={company} />
      <Part title={<Trans>Documents</Trans>}>
        <StaffDocuments
          of={company.id}
          read={(signal) => call(companyDocuments, { params: { companyId: company.id }, signal })}
          declared={
            <Facts>
              <Fact term={<Trans>Company</Trans>}>{company.company_name}</Fact>
              <Fact term={<Trans>Contact person</Trans>}>{company.contact_person_name}</Fact>
              <Fact term={<Trans>GSTIN</Trans>}>{company.gstin ?? t`Not specified`}</Fact>
            </Facts>
          }
        />
      </Part>
      <ReportsAbout about={{ company_id: company.id }} />
      {company.account_id !== undefined && (
        <>
          <StaffNotes about="person" id={company.account_id} />
          <SentMessages about="person" id={company.account_id} />
        </>
      )}
      <History history={company.history} happenings={verificationEventLabels} states={companyStatusLabels} />
    </div>
  );
}
