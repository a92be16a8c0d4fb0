import { day, id, line, rupees } from '@dihaadi/contract/fields';
import { type Campaign, createCampaign } from '@dihaadi/contract/marketing';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { indianDay } from '../../lib/indian-day.ts';
import { typedNumber } from '../../form-kit/typed-values.ts';

const Typed = z
  .object({
    name: line(120),
    status: createCampaign.body.shape.status.unwrap(),
    budget: typedNumber(rupees),
    other_costs: typedNumber(rupees),
    target: typedNumber(createCampaign.body.shape.target),
    starts_on: day,
    ends_on: z.union([z.literal('').transform(() => null), day]),
    coupons: z.array(z.object({ id, code: z.string() })).max(50),
  })
  .refine(({ starts_on, ends_on }) => ends_on === null || starts_on <= ends_on, { path: ['ends_on'] });

type CampaignFields = z.input<typeof Typed>;
type Typed = z.output<typeof Typed>;

const MONEY = msg`Enter an amount in rupees, up to 2 decimals`;

/** Errors beside invalid fields. */
export const errors = {
  name: msg`Enter a name, at most 120 characters`,
  budget: MONEY,
  other_costs: MONEY,
  target: msg`Enter a whole number, 1 or more`,
  starts_on: msg`Choose a date`,
  ends_on: msg`Choose a date on or after the first day, or leave this empty`,
  coupons: msg`At most 50 coupons`,
};

const empty = (today: string): CampaignFields => ({
  name: '',
  status: 'planned',
  budget: '',
  other_costs: '0',
  target: '',
  starts_on: today,
  ends_on: '',
  coupons: [],
});

/** Returns the form values of an existing campaign. */
export const fieldsOf = (campaign: Campaign): CampaignFields => ({
  name: campaign.name,
  status: campaign.status,
  budget: String(campaign.budget),
  other_costs: String(campaign.other_costs),
  target: String(campaign.target),
  starts_on: campaign.starts_on,
  ends_on: campaign.ends_on ?? '',
  coupons: campaign.coupon_ids.map((one, index) => ({ id: one, code: campaign.coupon_codes[index] ?? '' })),
});

/** Returns the form of a new or existing campaign. */
export const useCampaignForm = (campaign?: Campaign) =>
  useForm<CampaignFields, unknown, Typed>({
    resolver: zodResolver(Typed),
    defaultValues: campaign === undefined ? empty(indianDay()) : fieldsOf(campaign),
  });

export type CampaignForm = ReturnType<typeof useCampaignForm>;

/** Returns the request body. */
export const bodyOf = ({ coupons, ...rest }: Typed) => ({
  ...rest,
  coupon_ids: coupons.map((one) => one.id),
});
