import type { ContractType, JobStatus } from '@dihaadi/contract/jobs';
import type { ServiceCategory } from '@dihaadi/contract/services';

export type MarketJob = {
  company: string;
  title: string;
  trade: ServiceCategory;
  contract: ContractType;
  pay: readonly [min: number, max: number];
  status: JobStatus;
  text: string;
};

type Row = readonly [
  company: string,
  title: string,
  kind: readonly [ServiceCategory, ContractType],
  pay: readonly [number, number],
  text: string,
  status?: JobStatus,
];

const job = (...[company, title, [trade, contract], pay, text, status = 'active']: Row): MarketJob => ({
  company,
  title,
  trade,
  contract,
  pay,
  text,
  status,
});

/** Jobs of the job market's companies, in every state a job can have. */
export const marketJobs: readonly MarketJob[] = [
  job(
    'aravali-hotels',
    'Housekeeping for a heritage hotel',
    ['housekeeping', 'monthly'],
    [14_000, 17_000],
    'Forty rooms in the old city. Meals and uniform are free.',
  ),
  job(
    'aravali-hotels',
    'Night electrician for a hotel',
    ['electrician', 'monthly'],
    [20_000, 24_000],
    'Generator, lifts and lights from eight in the evening.',
  ),
  job(
    'aravali-hotels',
    'होटल में प्लंबर',
    ['plumber', 'monthly'],
    [17_000, 20_000],
    'बाथरूम और किचन की रोज़ की मरम्मत। खाना मुफ़्त।',
  ),
  job(
    'aravali-hotels',
    'AC technician for ninety rooms',
    ['ac_repair', 'monthly'],
    [19_000, 24_000],
    'Split and ducted units, with a helper.',
  ),
  job(
    'aravali-hotels',
    'Driver for guest pick-ups',
    ['driver', 'monthly'],
    [16_000, 19_000],
    'Airport and railway station. Simple English helps.',
  ),
  job(
    'aravali-hotels',
    'Carpenter for furniture repair',
    ['carpenter', 'daily'],
    [750, 900],
    'Doors, beds and polish, two weeks.',
    'filled',
  ),
  job(
    'aravali-hotels',
    'Cleaning of the banquet hall',
    ['cleaning', 'daily'],
    [550, 600],
    'After weddings, four hours at night.',
    'paused',
  ),
  job(
    'shekhawati-build',
    'Painters for 120 flats',
    ['painter', 'daily'],
    [650, 800],
    'Putty, primer and two coats. Rooms on the site.',
  ),
  job(
    'shekhawati-build',
    'Site electrician',
    ['electrician', 'daily'],
    [800, 1_000],
    'Conduits and panels in three towers.',
  ),
  job(
    'shekhawati-build',
    'साइट पर प्लंबर',
    ['plumber', 'daily'],
    [750, 900],
    'नई बिल्डिंग की पाइप फिटिंग। रहने की जगह मिलेगी।',
  ),
  job(
    'shekhawati-build',
    'Carpenter for shuttering',
    ['carpenter', 'daily'],
    [800, 950],
    'Slabs and columns. Helmets and shoes are given.',
  ),
  job(
    'shekhawati-build',
    'Driver for a tipper',
    ['driver', 'monthly'],
    [18_000, 21_000],
    'Heavy licence. Sikar and around.',
  ),
  job(
    'shekhawati-build',
    'Office boy for the site office',
    ['office_boy', 'monthly'],
    [10_000, 12_000],
    'Files, tea and attendance.',
    'closed',
  ),
  job(
    'shekhawati-build',
    'Cleaning before handover',
    ['cleaning', 'daily'],
    [500, 550],
    'Windows, floors and bathrooms of finished flats.',
    'expired',
  ),
  job(
    'suraksha-guards',
    'Housekeeping for a mall',
    ['housekeeping', 'monthly'],
    [12_500, 14_500],
    'Morning or evening shift. Weekly off.',
  ),
  job(
    'suraksha-guards',
    'मॉल में सफ़ाई',
    ['cleaning', 'monthly'],
    [11_500, 13_000],
    'आठ घंटे की शिफ़्ट, हफ़्ते में एक छुट्टी।',
  ),
  job(
    'suraksha-guards',
    'Office boys for four branches',
    ['office_boy', 'monthly'],
    [11_000, 13_000],
    'Bank branches in C-Scheme and Vaishali Nagar.',
  ),
  job(
    'suraksha-guards',
    'Electrician for a mall',
    ['electrician', 'monthly'],
    [18_000, 22_000],
    'Day shift, with a senior electrician.',
  ),
  job(
    'suraksha-guards',
    'Painter for parking lines',
    ['painter', 'hourly'],
    [90, 110],
    'Two floors of parking, at night.',
    'in_review',
  ),
  job(
    'suraksha-guards',
    'Driver for the patrol car',
    ['driver', 'monthly'],
    [15_000, 17_000],
    'Night shift, twelve sites.',
  ),
  job(
    'ganga-cold',
    'AC technicians for the season',
    ['ac_repair', 'monthly'],
    [18_000, 26_000],
    'Twelve visits a day in pairs. Bike and fuel are given.',
  ),
  job(
    'ganga-cold',
    'AC helper, freshers welcome',
    ['ac_repair', 'daily'],
    [500, 600],
    'Carry, clean and learn. We train you.',
  ),
  job(
    'ganga-cold',
    'Electrician for AC points',
    ['electrician', 'hourly'],
    [140, 180],
    'New points and stabilisers in Gomti Nagar.',
  ),
  job(
    'ganga-cold',
    'Driver for the service van',
    ['driver', 'monthly'],
    [14_000, 16_000],
    'Lucknow city only.',
  ),
  job(
    'ganga-cold',
    'Office boy',
    ['office_boy', 'monthly'],
    [9_500, 11_000],
    'Reception and deliveries.',
    'draft',
  ),
  job(
    'yamuna-logistics',
    'Drivers for vans, Delhi NCR',
    ['driver', 'monthly'],
    [19_000, 24_000],
    'E-commerce routes. Light licence for three years.',
  ),
  job(
    'yamuna-logistics',
    'Driver for night line haul',
    ['driver', 'monthly'],
    [24_000, 30_000],
    'Delhi to Jaipur, five nights a week.',
  ),
  job(
    'yamuna-logistics',
    'Warehouse electrician',
    ['electrician', 'monthly'],
    [19_000, 22_000],
    'Conveyors, chargers and lights.',
  ),
  job(
    'yamuna-logistics',
    'गोदाम की सफ़ाई',
    ['cleaning', 'monthly'],
    [12_000, 13_500],
    'तीन शिफ़्ट। आने-जाने की गाड़ी मुफ़्त।',
  ),
  job(
    'yamuna-logistics',
    'Carpenter for packing cases',
    ['carpenter', 'daily'],
    [800, 900],
    'Wooden crates for machines.',
  ),
  job(
    'malwa-hospital',
    'Housekeeping for a hospital',
    ['housekeeping', 'monthly'],
    [13_000, 15_000],
    'Wards and theatres. Training is given.',
    'in_review',
  ),
  job(
    'malwa-hospital',
    'Plumber for a hospital',
    ['plumber', 'monthly'],
    [17_000, 19_000],
    'Water and gas lines of five floors.',
    'draft',
  ),
  job(
    'ganga-cold',
    'Cleaning of AC units',
    ['cleaning', 'daily'],
    [520, 600],
    'Wash and dry indoor units, with a technician.',
  ),
];
