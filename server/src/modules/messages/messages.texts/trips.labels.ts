import type { PackageServiceType } from '@dihaadi/contract/fare';
import type { Language } from '@dihaadi/contract/registration';
import type { FareLineKind } from '@dihaadi/contract/trips/trip-fare';
import type { IncidentKind } from '@dihaadi/contract/trips/trip-shown';
import type { FailReason } from '@dihaadi/contract/trips/trips';

export const SERVICES: Record<Language, Record<PackageServiceType, string>> = {
  en: { delivery: 'Delivery', goods_transport: 'Goods transport', taxi_cab: 'Cab' },
  hi: { delivery: 'डिलीवरी', goods_transport: 'माल ढुलाई', taxi_cab: 'कैब' },
};

export const REASONS: Record<Language, Record<FailReason, string>> = {
  en: {
    receiver_absent: 'receiver not available',
    receiver_refused: 'receiver refused delivery',
    wrong_address: 'wrong address',
    goods_damaged: 'goods damaged',
    breakdown: 'vehicle broke down',
    accident: 'accident',
    unsafe: 'not safe',
    other: 'other reason',
  },
  hi: {
    receiver_absent: 'लेने वाला नहीं मिला',
    receiver_refused: 'लेने वाले ने मना किया',
    wrong_address: 'ग़लत पता',
    goods_damaged: 'सामान ख़राब हुआ',
    breakdown: 'गाड़ी ख़राब हो गई',
    accident: 'एक्सीडेंट',
    unsafe: 'सुरक्षित नहीं था',
    other: 'कोई और कारण',
  },
};

export const SAID = {
  en: {
    now: 'now',
    started: 'Picked up',
    rideStarted: 'Ride started',
    done: 'Delivered',
    rideDone: 'Ride completed',
    returned: 'Returned to you',
    comesBack: 'Your goods are being returned.',
    weCall: 'Our team will call you.',
    sender: 'the sender',
    driver: 'The driver',
  },
  hi: {
    now: 'अभी',
    started: 'पिकअप हो गया',
    rideStarted: 'राइड शुरू हुई',
    done: 'डिलीवरी हो गई',
    rideDone: 'राइड पूरी हुई',
    returned: 'सामान वापस पहुँचा',
    comesBack: 'सामान आपके पास वापस आ रहा है।',
    weCall: 'हमारी टीम आपको फ़ोन करेगी।',
    sender: 'भेजने वाले',
    driver: 'ड्राइवर',
  },
} satisfies Record<Language, Record<string, string>>;

export const CHARGES: Record<Language, Record<FareLineKind, string>> = {
  en: { toll: 'toll', parking: 'parking', loading: 'loading' },
  hi: { toll: 'टोल', parking: 'पार्किंग', loading: 'लोडिंग' },
};

export const ANSWERS: Record<Language, Record<'agree' | 'refuse', string>> = {
  en: { agree: 'Charge accepted', refuse: 'Charge rejected' },
  hi: { agree: 'चार्ज मंज़ूर हुआ', refuse: 'चार्ज नामंज़ूर हुआ' },
};

export const INCIDENTS: Record<Language, Record<IncidentKind, string>> = {
  en: {
    breakdown: 'Vehicle broke down',
    accident: 'Accident',
    goods_damaged: 'Goods damaged',
    customer_not_there: 'Customer not available',
    wrong_address: 'Wrong address',
  },
  hi: {
    breakdown: 'गाड़ी ख़राब हो गई',
    accident: 'एक्सीडेंट',
    goods_damaged: 'सामान ख़राब हुआ',
    customer_not_there: 'ग्राहक नहीं मिला',
    wrong_address: 'ग़लत पता',
  },
};
