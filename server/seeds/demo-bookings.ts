import type { NewPackageBooking } from '@dihaadi/contract/bookings';

type Later =
  'accept' | 'arrive' | 'pick_up' | 'arrive_drop' | 'complete' | 'pay' | 'fail' | 'cancel' | 'expire';

export type DemoStep =
  | { name: 'assign'; driver: string; afterMinutes: number }
  | { name: 'photo'; kind: 'goods' | 'drop'; afterMinutes: number }
  | { name: 'rate'; rating: number; afterMinutes: number; reason?: string }
  | { name: Later; afterMinutes: number; reason?: string };

export type DemoBooking = {
  /** Minutes between the booking and loading the town. */
  minutesAgo: number;
  /** The account's email before the @; undefined for a guest. */
  customer?: string;
  /** Scheduled time, counted from the booking. */
  scheduledInMinutes?: number;
  sent: Omit<NewPackageBooking, 'booking_type' | 'scheduled_time'>;
  steps: readonly DemoStep[];
};

const HOUR = 60;
const DAY = 24 * HOUR;

const assign = (driver: string, afterMinutes = 6): DemoStep => ({ name: 'assign', driver, afterMinutes });
const step = (name: Later, afterMinutes: number, reason?: string): DemoStep =>
  reason === undefined ? { name, afterMinutes } : { name, afterMinutes, reason };

const photo = (kind: 'goods' | 'drop', afterMinutes: number): DemoStep => ({
  name: 'photo',
  kind,
  afterMinutes,
});

const completed = (driver: string, rating = 5): DemoStep[] => [
  assign(driver),
  step('accept', 2),
  step('arrive', 18),
  photo('goods', 5),
  step('pick_up', 4),
  photo('drop', 33),
  step('complete', 1),
  // In cash, confirmed by both sides.
  step('pay', 2),
  { name: 'rate', rating, afterMinutes: 10 },
];

type Parcel = [from: string, to: string, what: string, phone: string];

const delivery = ([
  pickup_address,
  drop_address,
  package_description,
  customer_phone,
]: Parcel): DemoBooking['sent'] => ({
  service_type: 'delivery',
  pickup_address,
  drop_address,
  package_description,
  customer_phone,
  package_size: 'small',
  package_weight: 2,
});

const goods = (parcel: Parcel, package_weight: number): DemoBooking['sent'] => ({
  ...delivery(parcel),
  service_type: 'goods_transport',
  package_size: 'extra_large',
  package_weight,
});

const cab = (parcel: Parcel): DemoBooking['sent'] => ({
  ...delivery(parcel),
  service_type: 'taxi_cab',
  package_size: 'medium',
  package_weight: 10,
});

const past: DemoBooking[] = [
  {
    minutesAgo: 21 * DAY,
    customer: 'customer',
    sent: delivery([
      '14, Shanti Path, Tilak Nagar, Jaipur 302004',
      'Plot 88, Sector 5, Malviya Nagar, Jaipur 302017',
      'School books in a carton',
      '+919829000003',
    ]),
    steps: completed('rakesh.sharma'),
  },
  {
    minutesAgo: 17 * DAY + 3 * HOUR,
    customer: 'gopal.soni',
    sent: delivery([
      'Shop 212, Johari Bazar, Jaipur 302003',
      'B-19, Bhawani Singh Road, C-Scheme, Jaipur 302001',
      'Sealed jewellery box, sign on delivery',
      '+919829000013',
    ]),
    steps: completed('driver'),
  },
  {
    minutesAgo: 12 * DAY + 5 * HOUR,
    sent: goods(
      [
        'Godown 7, RIICO Sitapura Industrial Area, Jaipur 302022',
        'Hotel Rajputana, Station Road, Jaipur 302006',
        '12 wooden tables, flat packed',
        '+919829000041',
      ],
      240,
    ),
    steps: completed('kailash.prajapat', 4),
  },
  {
    minutesAgo: 9 * DAY + 2 * HOUR,
    customer: 'customer',
    sent: cab([
      '14, Shanti Path, Tilak Nagar, Jaipur 302004',
      'Jaipur Junction, Station Road, Jaipur 302006',
      'Two people, two bags',
      '+919829000003',
    ]),
    steps: completed('pooja.verma'),
  },
  {
    minutesAgo: 6 * DAY + 7 * HOUR,
    customer: 'farida.khan',
    sent: delivery([
      'House 41, Ramganj Bazar, Jaipur 302003',
      '7-B, Queens Road, Vaishali Nagar, Jaipur 302021',
      'Stitched lehenga, keep flat',
      '+919829000012',
    ]),
    steps: completed('salim.ansari'),
  },
  {
    minutesAgo: 4 * DAY + 4 * HOUR,
    customer: 'deepak.jangid',
    sent: goods(
      [
        'Timber Market, Jhotwara Road, Jaipur 302012',
        '126, Madhyam Marg, Mansarovar, Jaipur 302020',
        'Plywood sheets and two doors',
        '+919829000011',
      ],
      180,
    ),
    steps: completed('omprakash.nagar'),
  },
  {
    minutesAgo: 3 * DAY,
    sent: delivery([
      'Apex Circle, Malviya Nagar, Jaipur 302017',
      'Flat 302, Pratap Apartments, Pratap Nagar, Jaipur 302033',
      'Laptop in its box',
      '+919829000042',
    ]),
    steps: [
      assign('rakesh.sharma'),
      step('accept', 1),
      step('arrive', 15),
      step('pick_up', 6),
      step('arrive_drop', 31),
      step('fail', 9, 'No one at the address, phone switched off; brought back.'),
    ],
  },
  {
    minutesAgo: 2 * DAY + 6 * HOUR,
    customer: 'kavita.choudhary',
    sent: delivery([
      '22, Nirman Nagar, Ajmer Road, Jaipur 302019',
      'SMS Hospital, JLN Marg, Jaipur 302004',
      'Tiffin for a patient, Ward 3',
      '+919829000014',
    ]),
    steps: [step('cancel', 4, 'My brother is going there himself.')],
  },
  {
    minutesAgo: 2 * DAY + HOUR,
    sent: goods(
      [
        'Muhana Mandi, Sanganer, Jaipur 302029',
        'Sabzi Mandi, Lal Kothi, Jaipur 302015',
        '40 crates of onions',
        '+919829000043',
      ],
      800,
    ),
    steps: [step('expire', DAY)],
  },
  {
    minutesAgo: DAY + 2 * HOUR,
    customer: 'customer',
    sent: delivery([
      '14, Shanti Path, Tilak Nagar, Jaipur 302004',
      '5, Hawa Sarak, Civil Lines, Jaipur 302006',
      'House keys in an envelope',
      '+919829000003',
    ]),
    steps: [assign('driver'), step('cancel', 5, 'Found a neighbour who takes them.')],
  },
];

const today: DemoBooking[] = [
  {
    minutesAgo: 55,
    customer: 'suresh.bairwa',
    sent: cab([
      'Narayan Singh Circle, Jaipur 302004',
      'Jaipur Airport, Sanganer, Jaipur 302029',
      'Three people, flight at six',
      '+919829000015',
    ]),
    steps: [assign('sunil.yadav'), step('accept', 2), step('arrive', 14), step('pick_up', 5)],
  },
  {
    minutesAgo: 40,
    sent: goods(
      [
        'MI Road, opposite GPO, Jaipur 302001',
        'Vidhyadhar Nagar, Sector 4, Jaipur 302039',
        'Refrigerator, upright only',
        '+919829000044',
      ],
      65,
    ),
    steps: [assign('bhanwar.gurjar'), step('accept', 3), step('arrive', 20)],
  },
  {
    minutesAgo: 3 * HOUR,
    scheduledInMinutes: DAY,
    customer: 'gopal.soni',
    sent: goods(
      [
        'Shop 212, Johari Bazar, Jaipur 302003',
        'Sitapura Industrial Area, Jaipur 302022',
        'Display counters, four pieces',
        '+919829000013',
      ],
      150,
    ),
    steps: [assign('bhanwar.gurjar'), step('accept', 10)],
  },
  {
    minutesAgo: 2 * HOUR,
    scheduledInMinutes: DAY + 3 * HOUR,
    customer: 'customer',
    sent: cab([
      '14, Shanti Path, Tilak Nagar, Jaipur 302004',
      'Amber Fort, Amer, Jaipur 302028',
      'Parents and one wheelchair',
      '+919829000003',
    ]),
    steps: [assign('sunil.yadav')],
  },
  {
    minutesAgo: 25,
    customer: 'farida.khan',
    scheduledInMinutes: 5 * HOUR,
    sent: delivery([
      'House 41, Ramganj Bazar, Jaipur 302003',
      'Rajapark Market, Raja Park, Jaipur 302004',
      'Two suits for alteration',
      '+919829000012',
    ]),
    steps: [],
  },
  {
    minutesAgo: 14,
    sent: {
      ...delivery([
        'Bapu Bazar, Shop 61, Jaipur 302003',
        'D-77, Durgapura, Tonk Road, Jaipur 302018',
        'Mojari samples, one carton',
        '+919829000045',
      ]),
      package_size: 'medium',
      package_weight: 12,
    },
    steps: [],
  },
  {
    minutesAgo: 8,
    customer: 'deepak.jangid',
    sent: goods(
      [
        'Jhotwara Industrial Area, Jaipur 302012',
        'Jagatpura, near Ram Nagaria, Jaipur 302017',
        'Marble slabs, six pieces, fragile',
        '+919829000011',
      ],
      420,
    ),
    steps: [],
  },
  {
    minutesAgo: 3,
    customer: 'customer',
    sent: delivery([
      '14, Shanti Path, Tilak Nagar, Jaipur 302004',
      'Bani Park, Kabir Marg, Jaipur 302016',
      'Birthday cake, keep level',
      '+919829000003',
    ]),
    steps: [],
  },
];

export const demoBookings: readonly DemoBooking[] = [...past, ...today];
