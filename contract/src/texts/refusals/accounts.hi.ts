import type { Translation } from '../params.ts';
import type { accounts as english } from './accounts.en.ts';

/** Refusals of accounts, sign-in and phones, in Hindi. */
export const accounts: Translation<typeof english> = {
  'code-wrong': 'यह कोड ग़लत है। जाँचकर फिर भरें।',
  'code-expired': 'इस कोड का समय निकल गया। नया कोड माँगें।',
  'link-expired': 'इस लिंक का समय निकल गया। नया लिंक माँगें।',
  'password-common': 'यह पासवर्ड बहुत आम है। दूसरा चुनें।',
  'email-taken': 'इस ईमेल से पहले से खाता है। लॉग इन करें।',
  'phone-taken': 'इस फ़ोन नंबर से पहले से खाता है। लॉग इन करें।',
  'email-fixed': 'ईमेल यहाँ नहीं बदल सकते।',
  'no-such-member': 'टीम में इस खाते का कोई मेंबर नहीं है।',
  'no-public-address': 'पहले PUBLIC_URL सेट करें: ईमेल के लिंक के लिए ज़रूरी है।',
  'last-super-admin': 'लॉग इन कर सकने वाले ये आख़िरी सुपर एडमिन हैं। पहले दूसरा जोड़ें।',
  'member-closed': 'यह खाता पहले से बंद है।',
  'member-open': 'यह खाता पहले से चालू है।',
  'open-member-first': 'पहले यह खाता चालू करें।',
  'two-factor-on': 'दो-चरण लॉग इन पहले से चालू है। दूसरे ऐप के लिए पहले इसे बंद करें।',
  'code-on-its-way': 'कोड भेजा जा चुका है। नया मँगाने से पहले एक मिनट रुकें।',
  'no-phone-yet': 'आपके खाते में फ़ोन नंबर नहीं है। पहले नंबर जोड़ें।',
  'already-verified': 'यह पहले ही वेरिफ़ाई हो चुका है।',
  'second-factor-needed': 'अपने ऑथेंटिकेटर ऐप का कोड भरें।',
  'invalid-credentials': 'ईमेल, पासवर्ड या खाते का प्रकार ग़लत है। फिर कोशिश करें।',
  'no-such-phone': 'यह फ़ोन हमें नहीं पता। इंटरनेट चालू करके ऐप फिर खोलें।',
  'phone-other-key': 'यह फ़ोन दूसरी कुंजी से जुड़ा है। ऐप का डेटा मिटाकर फिर लॉग इन करें।',
  'step-needs-code': 'इस चरण के लिए कोड भरें।',
  'step-needs-stop': 'चुनें कि यह चरण किस स्टॉप का है।',
  'step-forged': 'यह चरण इस फ़ोन से सेव नहीं हुआ। दोबारा करें।',
  'push-not-set-up': 'अभी फ़ोन पर नोटिफ़िकेशन नहीं भेजे जा सकते।',
  'push-unsupported': 'इस ब्राउज़र में नोटिफ़िकेशन नहीं आते। Chrome, Firefox, Edge या Safari इस्तेमाल करें।',
};
