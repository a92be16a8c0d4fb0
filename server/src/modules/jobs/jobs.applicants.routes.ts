import * as contract from '@dihaadi/contract/applicants';
import { readResumeFile as readResumeFileEndpoint } from '@dihaadi/contract/seeker-profile';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { readResumeFile, type ResumeDeps } from '../seekers/seekers.public.ts';
import { isResumeOpen, openApplicantResume } from './jobs.usecases/applicant-resume.ts';
import {
  exportApplicants,
  listApplicants,
  noteApplicant,
  rateApplicant,
  readApplicantHistory,
  readHiring,
} from './jobs.usecases/applicants.ts';
import { interviewCalendar } from './jobs.usecases/interview-calendar.ts';
import type { LimitedDeps } from './jobs.usecases/own-jobs.ts';
import { moveApplicant, moveApplicants, offerSlots } from './jobs.usecases/pipeline.ts';

export function jobsApplicantsRoutes(app: HttpApp, deps: LimitedDeps & ResumeDeps): void {
  serve(app, contract.listApplicants, ({ actor, params, query }) =>
    listApplicants(deps, { actor, ...params, query }),
  );
  serve(app, contract.exportApplicants, ({ actor, params, query }) =>
    exportApplicants(deps, { actor, ...params, query }),
  );
  serve(app, contract.moveApplicant, ({ actor, params, body }) =>
    moveApplicant(deps, { actor, ...params, ...body }),
  );
  serve(app, contract.moveApplicants, ({ actor, params, body }) =>
    moveApplicants(deps, { actor, ...params, ...body }),
  );
  serve(app, contract.offerSlots, ({ actor, params, body }) =>
    offerSlots(deps, { actor, ...params, ...body }),
  );
  serve(app, contract.interviewCalendar, ({ actor, params }) =>
    interviewCalendar(deps, { actor, ...params }),
  );
  serve(app, contract.readApplicantHistory, ({ actor, params }) =>
    readApplicantHistory(deps, { actor, ...params }),
  );
  serve(app, contract.noteApplicant, ({ actor, params, body, idempotency }) =>
    noteApplicant(deps, { actor, ...params, ...body, idempotency }),
  );
  serve(app, contract.rateApplicant, ({ actor, params, body }) =>
    rateApplicant(deps, { actor, ...params, ...body }),
  );
  serve(app, contract.openApplicantResume, ({ actor, params, query }) =>
    openApplicantResume(deps, { actor, ...params, ...query }),
  );
  serve(app, readResumeFileEndpoint, ({ params }) =>
    readResumeFile(deps, { ...params, isOpen: (id) => isResumeOpen(deps.db, id) }),
  );
  serve(app, contract.readHiring, ({ params }) => readHiring(deps, params));
}
