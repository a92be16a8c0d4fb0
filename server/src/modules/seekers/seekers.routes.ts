import * as contract from '@dihaadi/contract/seekers';
import * as profile from '@dihaadi/contract/seeker-profile';
import type { HttpApp } from '../../platform/http/kit.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveUpload } from '../../platform/http/upload.ts';
import type { CodeDeps } from '../accounts/accounts.public.ts';
import { listBlockedCompanies, unblockCompany } from './seekers.usecases/blocks.ts';
import { judgeSeeker } from './seekers.usecases/change.ts';
import { readOwnProfile, updateOwnProfile } from './seekers.usecases/profile.ts';
import { hideWork, proveWork } from './seekers.usecases/proved-work.ts';
import { exportSeekers, listSeekers, readSeeker } from './seekers.usecases/read.ts';
import {
  openOwnResume,
  printOwnResume,
  readResumeFile,
  removeResume,
  type ResumeDeps,
  sendResume,
} from './seekers.usecases/resume.ts';

export function seekersRoutes(app: HttpApp, deps: ResumeDeps & CodeDeps): void {
  serve(app, contract.listSeekers, (call) => listSeekers(deps, call));
  serve(app, contract.exportSeekers, (call) => exportSeekers(deps, call));
  serve(app, contract.readSeeker, ({ actor, params }) => readSeeker(deps, { actor, ...params }));
  serve(app, contract.approveSeeker, ({ actor, params }) =>
    judgeSeeker(deps, { name: 'approve', actor, ...params }),
  );
  serve(app, contract.rejectSeeker, ({ actor, params, body }) =>
    judgeSeeker(deps, { name: 'reject', actor, ...params, ...body }),
  );
  serve(app, profile.readSeekerProfile, ({ actor }) => readOwnProfile(deps, actor));
  serve(app, profile.updateSeekerProfile, ({ actor, body, match }) =>
    updateOwnProfile(deps, { actor, profile: body, match }),
  );
  serveUpload(app, profile.sendResume, ({ actor }, file) => sendResume(deps, { actor, file }));
  serve(app, profile.removeResume, ({ actor }) => removeResume(deps, actor));
  serve(app, profile.openOwnResume, ({ actor }) => openOwnResume(deps, actor));
  serve(app, profile.printOwnResume, ({ actor, query }) => printOwnResume(deps, { actor, ...query }));
  serve(app, profile.readResumeFile, ({ params }) => readResumeFile(deps, params.pass));
  serve(app, profile.listBlockedCompanies, ({ actor }) => listBlockedCompanies(deps, actor));
  serve(app, profile.unblockCompany, ({ actor, params }) =>
    unblockCompany(deps, { actor, companyId: params.company_id }),
  );
  serve(app, profile.proveWork, ({ actor, body }) => proveWork(deps, { actor, ...body }));
  serve(app, profile.hideWork, ({ actor }) => hideWork(deps, actor));
}
