import type { Translation } from '../params.ts';
import type { sos as english } from './sos.en.ts';

/** Refusals about SOS alerts and trusted contacts, in Hindi. */
export const sos: Translation<typeof english> = {
  'no-such-sos-booking': 'आपकी यह बुकिंग नहीं मिली। इमरजेंसी में 112 पर कॉल करें।',
  'sos-only-under-way': 'SOS तभी चलता है जब बुकिंग पर कोई हो। इमरजेंसी में 112 पर कॉल करें।',
  'no-such-sos': 'यह SOS अलर्ट नहीं मिला।',
  'sos-closed': 'हमारी टीम यह अलर्ट बंद कर चुकी है। मदद चाहिए तो SOS फिर दबाए रखें।',
  'trusted-contacts-full': 'ज़्यादा से ज़्यादा {count} भरोसेमंद लोग जोड़ सकते हैं। पहले एक हटाएँ।',
  'no-such-contact': 'यह नंबर आपकी सूची में नहीं मिला।',
  'drill-without-city': 'आपको अभी कोई शहर नहीं मिला है। सुपर एडमिन से शहर माँगें।',
};
