import { saveApprovalSettings } from '@dihaadi/contract/approvals';
import { savePlatform as platform } from '@dihaadi/contract/settings';
import { saveTripSettings } from '@dihaadi/contract/trips/trip-settings';
import { approvalAction, changedFacts } from '../../platform/approval-action.ts';
import { readSetting, savePlatform, saveSetting } from './settings.usecases.ts';

const match = () => undefined;

/**
 * Changes of the platform's share of wages and fares await a second person, with everything saved alongside; so do
 * changes of these rules.
 */
export const settingsApprovals = [
  approvalAction(platform, {
    kind: 'commission',
    isNeeded: async (db, { body }) =>
      body.commission_percent !== undefined &&
      body.commission_percent !== (await readSetting({ db }, 'platform')).commission_percent,
    describe: async (db, { body }) => ({
      subject: '',
      facts: changedFacts(await readSetting({ db }, 'platform'), body),
    }),
    carryOut: (deps, { body: changes }, { actor }) => savePlatform(deps, { actor, changes, match }),
  }),
  approvalAction(saveTripSettings, {
    kind: 'commission',
    isNeeded: async (db, { body }) =>
      body.commission_percent !== undefined &&
      body.commission_percent !== (await readSetting({ db }, 'trips')).commission_percent,
    describe: async (db, { body }) => ({
      subject: '',
      facts: changedFacts(await readSetting({ db }, 'trips'), body),
    }),
    carryOut: (deps, { body: changes }, { actor }) => saveSetting(deps, { actor, name: 'trips', changes }),
  }),
  approvalAction(saveApprovalSettings, {
    kind: 'approval_rules',
    describe: async (db, { body }) => ({
      subject: '',
      facts: changedFacts(await readSetting({ db }, 'approvals'), body),
    }),
    carryOut: (deps, { body: changes }, { actor }) =>
      saveSetting(deps, { actor, name: 'approvals', changes }),
  }),
];
