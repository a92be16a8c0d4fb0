// English labels of codes that several documents or messages print. Others are in the catalogue of the only text that
// uses them, because they are worded for it.

export const educations = {
  none: 'No school certificate',
  class_8: 'Class 8',
  class_10: 'Class 10',
  class_12: 'Class 12',
  iti: 'ITI',
  diploma: 'Diploma',
  graduate: 'Graduate',
} as const;

export const spokenLanguages = {
  hi: 'Hindi',
  en: 'English',
  bn: 'Bengali',
  mr: 'Marathi',
  te: 'Telugu',
  ta: 'Tamil',
  gu: 'Gujarati',
  ur: 'Urdu',
  kn: 'Kannada',
  or: 'Odia',
  ml: 'Malayalam',
  pa: 'Punjabi',
  as: 'Assamese',
  raj: 'Rajasthani',
  bho: 'Bhojpuri',
} as const;

export const packageServices = {
  delivery: 'Delivery',
  goods_transport: 'Goods transport',
  taxi_cab: 'Cab',
} as const;

export const fareLines = { toll: 'Toll', parking: 'Parking', loading: 'Loading' } as const;

/** `fund` has a different label in each document. */
export const wageMethods = { cash: 'Cash', upi: 'UPI', gateway: 'Online' } as const;

/** `wrong_address` has a different label in a message. */
export const incidents = {
  breakdown: 'Vehicle broke down',
  accident: 'Accident',
  goods_damaged: 'Goods damaged',
  customer_not_there: 'Customer not available',
} as const;
