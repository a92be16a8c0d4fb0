import * as contract from '@dihaadi/contract/seekers';
import * as profile from '@dihaadi/contract/seeker-profile';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveUpload } from '../../platform/http/upload.ts';
import type { CodeDeps, RegistrationDeps } from '../accounts/accounts.public.ts';
import { readSeekerForStaff, seekerRoster } from './seekers.roster.ts';
import { listBlockedCompanies, unblockCompany } from './seekers.usecases/blocks.ts';
import { registerAsSeeker, registerSeeker } from './seekers.usecases/register-seeker.ts';
import { readOwnProfile, updateOwnProfile } from './seekers.usecases/profile.ts';
import { hideWork, proveWork } from './seekers.usecases/proved-work.ts';
import {
  openOwnResume,
  openSeekerResume,
  printOwnResume,
  removeResume,
  type ResumeDeps,
  sendResume,
} from './seekers.usecases/resume.ts';

export function seekersRoutes(app: HttpApp, deps: RegistrationDeps & ResumeDeps & CodeDeps): void {
  serve(app, contract.registerSeeker, ({ body }) => registerSeeker(deps, body));
  serve(app, contract.addSeekerRole, ({ actor, body }) => registerAsSeeker(deps, { actor, body }));
  serve(app, contract.listSeekers, (call) => seekerRoster.list(deps, call));
  serve(app, contract.exportSeekers, (call) => seekerRoster.exportAll(deps, call));
  serve(app, contract.readSeeker, ({ actor, params }) =>
    readSeekerForStaff(deps, { actor, id: params.seekerId }),
  );
  serve(app, contract.approveSeeker, ({ actor, params }) =>
    seekerRoster.decide(deps, { name: 'approve', actor, id: params.seekerId }),
  );
  serve(app, contract.rejectSeeker, ({ actor, params, body }) =>
    seekerRoster.decide(deps, { name: 'reject', actor, id: params.seekerId, ...body }),
  );
  serve(app, contract.openSeekerResume, ({ actor, params, query }) =>
    openSeekerResume(deps, { actor, ...params, ...query }),
  );
  serve(app, profile.readSeekerProfile, ({ actor }) => readOwnProfile(deps, actor));
  serve(app, profile.updateSeekerProfile, ({ actor, body, match }) =>
    updateOwnProfile(deps, { actor, profile: body, match }),
  );
  serveUpload(app, profile.sendResume, ({ actor }, file) => sendResume(deps, { actor, file }));
  serve(app, profile.removeResume, ({ actor }) => removeResume(deps, actor));
  serve(app, profile.openOwnResume, ({ actor }) => openOwnResume(deps, actor));
  serve(app, profile.printOwnResume, ({ actor, query }) => printOwnResume(deps, { actor, ...query }));
  serve(app, profile.listBlockedCompanies, ({ actor }) => listBlockedCompanies(deps, actor));
  serve(app, profile.unblockCompany, ({ actor, params }) =>
    unblockCompany(deps, { actor, companyId: params.company_id }),
  );
  serve(app, profile.proveWork, ({ actor, body }) => proveWork(deps, { actor, ...body }));
  serve(app, profile.hideWork, ({ actor }) => hideWork(deps, actor));
}
