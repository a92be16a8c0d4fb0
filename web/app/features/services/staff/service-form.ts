import { type Service, serviceCategories } from '@dihaadi/contract/services';
import { line, optionalParagraph, rupees } from '@dihaadi/contract/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

/** Rates parse to numbers, falling back to 0 (spec/product.md, section 5). */
const rate = z
  .string()
  .transform((typed) => Number.parseFloat(typed.replaceAll(',', '')) || 0)
  .pipe(rupees);

const Typed = z.object({
  name: line(80),
  // Empty means none.
  name_hi: z.union([z.literal('').transform(() => null), line(80)]),
  category: z.string().pipe(z.enum(serviceCategories)),
  description: optionalParagraph(1000),
  hourly_rate: rate,
  daily_rate: rate,
  monthly_rate: rate,
  is_active: z.boolean(),
});

type ServiceFields = z.input<typeof Typed>;

/** Explanation beside an invalid field. */
export const errors = {
  name: msg`Enter a name, at most 80 characters`,
  name_hi: msg`Enter a name, at most 80 characters`,
  category: msg`Choose a category`,
  description: msg`At most 1,000 characters`,
  hourly_rate: msg`Enter an amount in rupees, up to 2 decimals`,
  daily_rate: msg`Enter an amount in rupees, up to 2 decimals`,
  monthly_rate: msg`Enter an amount in rupees, up to 2 decimals`,
};

const empty: ServiceFields = {
  name: '',
  name_hi: '',
  category: '',
  description: '',
  hourly_rate: '0',
  daily_rate: '0',
  monthly_rate: '0',
  is_active: true,
};

/** Returns the form's values for an existing service. */
export const fieldsOf = (service: Service): ServiceFields => ({
  name: service.name,
  name_hi: service.name_hi ?? '',
  category: service.category,
  description: service.description,
  hourly_rate: String(service.hourly_rate),
  daily_rate: String(service.daily_rate),
  monthly_rate: String(service.monthly_rate),
  is_active: service.is_active,
});

/** Form of a new or existing service. */
export const useServiceForm = (service?: Service) =>
  useForm<ServiceFields, unknown, z.output<typeof Typed>>({
    resolver: zodResolver(Typed),
    defaultValues: service === undefined ? empty : fieldsOf(service),
  });

export type ServiceForm = ReturnType<typeof useServiceForm>;
