import { toRupees } from '@dihaadi/contract/money';
import type { Service as ShownService } from '@dihaadi/contract/services';
import type { Service } from './services.queries.ts';

/** A service as everybody sees it, its rates in rupees. */
export const shownService = (service: Service): ShownService => ({
  id: service.id,
  name: service.name,
  description: service.description,
  category: service.category,
  hourly_rate: toRupees(service.hourlyRatePaise),
  daily_rate: toRupees(service.dailyRatePaise),
  monthly_rate: toRupees(service.monthlyRatePaise),
  is_active: service.isActive,
});
