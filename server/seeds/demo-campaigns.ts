import { createCampaign as contract } from '@dihaadi/contract/marketing';
import { createCampaign } from '../src/modules/marketing/marketing.public.ts';
import { system } from '../src/platform/actor.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { DAY, demoId, type Play } from './demo-play.ts';

/** Creates the town's own campaign and the coupon it advertises; 'Launch Campaign 2025' already exists. */
export async function playCampaigns(play: Play): Promise<void> {
  play.clock.at(20 * DAY);
  const endsOn = indianDay(play.clock.now());
  play.clock.at(-25 * DAY);
  await createCampaign(play, {
    actor: system,
    campaign: contract.body.parse({
      name: 'Jaipur walls and buses',
      status: 'active',
      budget: 80_000,
      other_costs: 31_500,
      target: 60,
      starts_on: indianDay(play.clock.now()),
      ends_on: endsOn,
      coupon_ids: [demoId('coupon:WELCOME100')],
    }),
    idempotency: undefined,
  });
}
