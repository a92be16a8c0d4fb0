import type { Language } from '@dihaadi/contract/registration';
import type { FareLineKind, TripPaidBy } from '@dihaadi/contract/trips/trip-fare';

/** `coupon`: all of it. */
export type PaidHow = TripPaidBy | 'coupon';

type Texts = {
  receipt: string;
  statement: string;
  trip: string;
  date: string;
  from: string;
  to: string;
  driver: string;
  base: string;
  distance: string;
  time: string;
  minimum: string;
  night: string;
  helpers: string;
  stops: string;
  waiting: string;
  cancellation: string;
  discount: string;
  coupon: string;
  gst: string;
  rounding: string;
  fare: string;
  total: string;
  paid: Record<PaidHow, string>;
  lines: Record<FareLineKind, string>;
  notInvoice: string;
  /** Before the platform's GSTIN. */
  gstPaid: string;
  week: string;
  day: string;
  how: string;
  open: string;
  commission: string;
  inHand: string;
  cancelled: string;
  none: string;
  owed: string;
};

/** What is printed on a trip's receipt and on a driver's weekly statement. */
export const tripTexts: Record<Language, Texts> = {
  en: {
    receipt: 'Receipt',
    statement: 'Weekly statement',
    trip: 'Trip',
    date: 'Date',
    from: 'From',
    to: 'To',
    driver: 'Driver',
    base: 'Base fare',
    distance: 'Distance',
    time: 'Time',
    minimum: 'Minimum fare adjustment',
    night: 'Night charge',
    helpers: 'Loading helpers',
    stops: 'Extra stops',
    waiting: 'Waiting',
    cancellation: 'Cancellation fee',
    discount: 'Discount',
    coupon: 'Coupon',
    gst: 'GST',
    rounding: 'Rounding',
    fare: 'Fare',
    total: 'Total',
    paid: {
      cash: 'Paid in cash',
      upi: 'Paid to the driver by UPI',
      gateway: 'Paid online',
      coupon: 'Paid with a coupon',
    },
    lines: { toll: 'Toll', parking: 'Parking', loading: 'Loading' },
    notInvoice: 'This is a receipt, not a tax invoice.',
    gstPaid: 'The platform pays the GST (CGST Act, section 9(5)).',
    week: 'Week',
    day: 'Day',
    how: 'Paid by',
    open: 'Not paid yet',
    commission: 'Commission, GST',
    inHand: 'Your earnings',
    cancelled: 'Cancelled by the customer',
    none: 'No trips this week.',
    owed: 'You owe the platform commission on fares paid in cash or by UPI. We deduct this from your balance first.',
  },
  hi: {
    receipt: 'रसीद',
    statement: 'हफ़्ते का हिसाब',
    trip: 'ट्रिप',
    date: 'तारीख',
    from: 'कहाँ से',
    to: 'कहाँ तक',
    driver: 'ड्राइवर',
    base: 'शुरुआती किराया',
    distance: 'दूरी',
    time: 'समय',
    minimum: 'कम से कम किराए तक',
    night: 'रात का चार्ज',
    helpers: 'लोडिंग हेल्पर',
    stops: 'रास्ते के पड़ाव',
    waiting: 'इंतज़ार',
    cancellation: 'कैंसिल चार्ज',
    discount: 'छूट',
    coupon: 'कूपन',
    gst: 'GST',
    rounding: 'राउंडिंग',
    fare: 'किराया',
    total: 'कुल',
    paid: { cash: 'नक़द दिया', upi: 'ड्राइवर को UPI से दिया', gateway: 'ऑनलाइन दिया', coupon: 'कूपन से दिया' },
    lines: { toll: 'टोल', parking: 'पार्किंग', loading: 'लोडिंग' },
    notInvoice: 'यह रसीद है, टैक्स इनवॉइस नहीं।',
    gstPaid: 'GST प्लैटफ़ॉर्म भरता है (CGST क़ानून, धारा 9(5))।',
    week: 'हफ़्ता',
    day: 'दिन',
    how: 'पेमेंट',
    open: 'अभी नहीं मिला',
    commission: 'कमीशन, GST',
    inHand: 'आपकी कमाई',
    cancelled: 'ग्राहक ने कैंसिल किया',
    none: 'इस हफ़्ते कोई ट्रिप नहीं।',
    owed: 'नक़द या UPI से मिले किराए का कमीशन आपको प्लैटफ़ॉर्म को देना है। हम इसे पहले आपके बैलेंस से काटते हैं।',
  },
};
