import { toRupees } from '@dihaadi/contract/money';
import type { Service as ShownService } from '@dihaadi/contract/services';
import type { CsvColumn } from '../../platform/csv.ts';
import type { ShortList } from '../../platform/in-memory-list.ts';
import type { Service } from './services.queries.ts';

/** Returns a service as every visitor sees it, its rates in rupees. */
export const shownService = (service: Service): ShownService => ({
  id: service.id,
  name: service.name,
  name_hi: service.nameHi,
  description: service.description,
  category: service.category,
  hourly_rate: toRupees(service.hourlyRatePaise),
  daily_rate: toRupees(service.dailyRatePaise),
  monthly_rate: toRupees(service.monthlyRatePaise),
  is_active: service.isActive,
});

/** Search and sort options of the staff table. */
export const staffTable: ShortList<ShownService> = {
  texts: ({ name, name_hi, description }) => [name, name_hi ?? '', description],
  orders: {
    name: ({ name }) => name,
    hourly_rate: ({ hourly_rate }) => hourly_rate,
    daily_rate: ({ daily_rate }) => daily_rate,
    monthly_rate: ({ monthly_rate }) => monthly_rate,
  },
};

/** Columns of the exported list, as in the table; rates in rupees. */
export const exportedColumns: readonly CsvColumn<ShownService>[] = [
  { header: 'Name', of: ({ name }) => name },
  { header: 'Name (Hindi)', of: ({ name_hi }) => name_hi ?? '' },
  { header: 'Description', of: ({ description }) => description },
  { header: 'Category', of: ({ category }) => category },
  { header: 'Hourly rate', of: ({ hourly_rate }) => String(hourly_rate) },
  { header: 'Daily rate', of: ({ daily_rate }) => String(daily_rate) },
  { header: 'Monthly rate', of: ({ monthly_rate }) => String(monthly_rate) },
  { header: 'Status', of: ({ is_active }) => (is_active ? 'Active' : 'Inactive') },
];
