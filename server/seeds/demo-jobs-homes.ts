import type { ContractType } from '@dihaadi/contract/jobs';
import type { ServiceCategory } from '@dihaadi/contract/services';

export type DemoJob = {
  /** Source of its id. */
  key: string;
  postedDaysAgo: number;
  title: string;
  /** Undefined for the platform's own jobs. */
  company?: string;
  trade: ServiceCategory;
  contract: ContractType;
  /** Rupees by the hour, day or month; 0 if not stated. */
  pay: readonly [min: number, max: number];
  place: string;
  city?: string;
  remote?: true;
  description: string;
  requirements: string;
  responsibilities: string;
  years?: number;
  education?: string;
  skills: readonly string[];
  benefits: readonly string[];
  positions?: number;
  /** Applications close at the end of that day. */
  closesInDays?: number;
  became?: { daysAgo: number; name: 'fill' | 'close' };
};

/** Jobs in homes and for people who care for them. */
export const homesJobs: readonly DemoJob[] = [
  {
    key: 'house-wiring',
    postedDaysAgo: 2,
    title: 'बिजली मिस्त्री – घरेलू वायरिंग (House wiring electrician)',
    company: 'Shree Balaji Electricals',
    trade: 'electrician',
    contract: 'daily',
    pay: [800, 1000],
    place: 'Mansarovar Sector 9, Jaipur 302020',
    description:
      'मानसरोवर और आसपास के नए मकानों में वायरिंग, पंखे, बोर्ड और इन्वर्टर का काम। काम रोज़ मिलता है और मजदूरी शाम को हाथ में।\n\nNew houses in and around Mansarovar: conduit wiring, boards, fans and inverters.',
    requirements: 'घर की वायरिंग का दो साल का अनुभव। अपने हाथ के औज़ार।',
    responsibilities: 'वायरिंग, बोर्ड फिटिंग, अर्थिंग की जाँच, और काम के बाद सफाई।',
    years: 2,
    skills: ['House wiring', 'वायरिंग', 'Inverter fitting'],
    benefits: ['Paid every evening', 'चाय और दोपहर का खाना'],
    positions: 4,
    closesInDays: 12,
  },
  {
    key: 'apartment-electrician',
    postedDaysAgo: 6,
    title: 'Electrician for an apartment society',
    company: 'Vaishali Heights Residents’ Association',
    trade: 'electrician',
    contract: 'monthly',
    pay: [18_000, 22_000],
    place: 'Vaishali Nagar, Jaipur 302021',
    description:
      'Our society has 84 flats, two lifts and a generator. We want one electrician who is there on six days a week, answers calls from residents and keeps common lights, pumps and panels in order.',
    requirements:
      'ITI or a wireman’s permit. You have looked after three-phase panels and a generator before.',
    responsibilities:
      'Daily round of pumps and panels, small repairs in flats, log book of the generator, calling the lift company when needed.',
    years: 2,
    education: 'ITI Electrician or 10th with wireman permit',
    skills: ['Three-phase panels', 'Motor pumps', 'Generator'],
    benefits: ['Room on the premises', 'ESI and PF', 'Diwali bonus'],
    closesInDays: 20,
  },
  {
    key: 'bathroom-plumber',
    postedDaysAgo: 4,
    title: 'Plumber for bathroom renovations',
    company: 'Pink City Interiors',
    trade: 'plumber',
    contract: 'daily',
    pay: [850, 1100],
    place: 'C-Scheme, Jaipur 302001',
    description:
      'We renovate eight to ten bathrooms a month in old houses. You open the wall, lay CPVC lines, fit diverters and sanitary ware, and test before the tiles go on.',
    requirements: 'Three years of concealed plumbing. You can read a simple drawing.',
    responsibilities:
      'Concealed lines, sanitary fitting, pressure test, working hand in hand with our tilers.',
    years: 3,
    skills: ['CPVC', 'Sanitary fitting', 'Pressure testing'],
    benefits: ['Weekly wages', 'Tools provided', 'Petrol for your motorcycle'],
    positions: 2,
  },
  {
    key: 'tank-plumber',
    postedDaysAgo: 11,
    title: 'नल और टंकी का मिस्त्री (Plumber, by the hour)',
    trade: 'plumber',
    contract: 'hourly',
    pay: [200, 300],
    place: 'Malviya Nagar, Jaipur 302017',
    description:
      'घरों से आने वाली छोटी शिकायतें: टपकते नल, बंद नाली, मोटर और टंकी। आप अपने मोहल्ले में अपने समय पर काम लेते हैं।\n\nSmall calls from homes near you, at the hours you choose.',
    requirements: 'नल और मोटर का काम आता हो। मोबाइल फ़ोन ज़रूरी।',
    responsibilities: 'समय पर पहुँचना, काम से पहले दाम बताना, काम के बाद जगह साफ छोड़ना।',
    years: 1,
    skills: ['Tap and valve repair', 'Motor pump', 'Drain cleaning'],
    benefits: ['Your own hours', 'Paid the same day'],
    positions: 6,
  },
  {
    key: 'house-painter',
    postedDaysAgo: 1,
    title: 'रंगाई-पुताई कारीगर (House painter)',
    company: 'Rangoli Painting Works',
    trade: 'painter',
    contract: 'daily',
    pay: [700, 900],
    place: 'Jhotwara, Jaipur 302012',
    description:
      'दिवाली से पहले घरों की पुताई। पुट्टी, प्राइमर और दो कोट। दस लोगों की टीम, काम पूरे दो महीने का।\n\nTwo months of house painting before Diwali in a team of ten.',
    requirements: 'पुट्टी और रोलर का काम आता हो। ऊँचाई पर काम करने में डर न हो।',
    responsibilities: 'दीवार तैयार करना, पुट्टी, प्राइमर और रंग, फर्श और सामान ढकना।',
    years: 1,
    skills: ['Putty', 'Roller and brush', 'Scaffolding'],
    benefits: ['Travel from Jhotwara', 'दोपहर का खाना'],
    positions: 10,
    closesInDays: 9,
  },
  {
    key: 'live-in-housekeeper',
    postedDaysAgo: 8,
    title: 'Housekeeper for a family of five, room included',
    trade: 'housekeeping',
    contract: 'monthly',
    pay: [14_000, 16_000],
    place: 'Bani Park, Jaipur 302016',
    description:
      'Cleaning, laundry and help in the kitchen for three generations under one roof. Sundays and two evenings a week are yours. A room with its own bathroom is on the terrace.',
    requirements: 'One reference from a family you have worked for. Vegetarian cooking is a plus.',
    responsibilities: 'Sweeping and mopping, machine laundry and ironing, chopping and washing up.',
    years: 1,
    skills: ['Cleaning', 'Laundry', 'Vegetarian cooking'],
    benefits: ['Room and meals', 'Two weeks of paid leave'],
  },
  {
    key: 'sofa-cleaning',
    postedDaysAgo: 3,
    title: 'Deep cleaning crew for homes',
    company: 'Chamak Home Care',
    trade: 'cleaning',
    contract: 'daily',
    pay: [600, 750],
    place: 'Jagatpura, Jaipur 302017',
    description:
      'Two homes a day in a crew of three: kitchen, bathrooms, windows and sofas with our machines. We teach you the machines and the chemicals in a week, and pay for that week.',
    requirements: 'No experience needed. You are careful with other people’s things.',
    responsibilities: 'Machine scrubbing, sofa shampooing, windows, carrying the kit from the van.',
    skills: ['Machine scrubbing', 'Sofa shampoo'],
    benefits: ['Paid training', 'Uniform', 'Weekly wages'],
    positions: 6,
  },
  {
    key: 'family-driver',
    postedDaysAgo: 13,
    title: 'Driver for a family car, mornings and evenings',
    trade: 'driver',
    contract: 'monthly',
    pay: [16_000, 18_000],
    place: 'Tonk Road, Jaipur 302018',
    description:
      'School at half past seven, office at ten, back by seven in the evening, in an automatic hatchback. Free from eleven to four. Every second Saturday and all Sundays off.',
    requirements: 'Light motor vehicle licence for at least three years, no accident in the last two.',
    responsibilities: 'School and office runs, fuel and service of the car, a clean car every morning.',
    years: 3,
    education: '8th pass',
    skills: ['LMV licence', 'Automatic car', 'Jaipur roads'],
    benefits: ['Lunch', 'Mobile recharge', 'Diwali bonus'],
    closesInDays: 15,
  },
  {
    key: 'furniture-carpenter',
    postedDaysAgo: 16,
    title: 'Carpenter for modular kitchens and wardrobes',
    company: 'Pink City Interiors',
    trade: 'carpenter',
    contract: 'monthly',
    pay: [22_000, 28_000],
    place: 'Sodala, Jaipur 302006',
    description:
      'We build kitchens and wardrobes in our own workshop and fit them in flats across the city. You work from drawings, on panel saw and edge bander, with two helpers.',
    requirements: 'Five years of modular work. You can measure a kitchen by yourself.',
    responsibilities:
      'Cutting lists, assembly, fitting on site, hinges and channels that still run after years.',
    years: 5,
    skills: ['Modular kitchen', 'Panel saw', 'Edge banding', 'Laminate'],
    benefits: ['PF', 'Accident insurance', 'Overtime paid double'],
    positions: 2,
  },
  {
    key: 'ac-season',
    postedDaysAgo: 5,
    title: 'AC technician, split and window',
    company: 'Thandak Cooling Services',
    trade: 'ac_repair',
    contract: 'daily',
    pay: [1200, 1500],
    place: 'Raja Park, Jaipur 302004',
    description:
      'Installation, gas filling and jet service, five to six calls a day. A helper, a motorcycle and gauges are ours; the hand is yours.',
    requirements: 'Two seasons with split units. You can braze copper and read a manifold gauge.',
    responsibilities:
      'Installing, servicing and repairing, a photo before and after each call, payment by UPI.',
    years: 2,
    education: 'ITI Refrigeration and Air Conditioning, or two seasons of work',
    skills: ['Gas charging', 'Brazing', 'PCB fault finding'],
    benefits: ['Motorcycle and fuel', 'Incentive for each call', 'Helmet and tool bag'],
    positions: 5,
    closesInDays: 25,
  },
  {
    key: 'door-carpenter',
    postedDaysAgo: 21,
    title: 'बढ़ई – दरवाज़े और खिड़कियाँ (Carpenter, by the hour)',
    trade: 'carpenter',
    contract: 'hourly',
    pay: [220, 300],
    place: 'Vidhyadhar Nagar, Jaipur 302039',
    description:
      'दरवाज़े जो बंद नहीं होते, ताले, कब्ज़े, अलमारी की मरम्मत। आसपास के घरों से काम, घंटे के हिसाब से।\n\nDoors, locks, hinges and small repairs in homes near you.',
    requirements: 'अपने औज़ार और दो साल का अनुभव।',
    responsibilities: 'काम देखकर दाम बताना, मरम्मत, लकड़ी का बुरादा साफ करना।',
    years: 2,
    skills: ['Doors and locks', 'Repairs', 'Polish'],
    benefits: ['Your own hours', 'Paid the same day'],
    positions: 3,
  },
];
