import { type StateCode, stateNames } from '@dihaadi/contract/states';

/**
 * The 28 states and 8 union territories: names in use, the middle, and a box around each.
 * Written by hand for this product; boxes are rounded outwards to about a tenth of a degree.
 */

/** South, west, north, east, in degrees. */
type Box = readonly [south: number, west: number, north: number, east: number];

export type State = {
  readonly name: string;
  /** The Hindi name first, then older names and usual short forms; the name itself is not repeated. */
  readonly aliases: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly box: Box;
};

const state = (
  name: string,
  at: readonly [number, number],
  more: { box: Box; aliases: readonly string[] },
): State => ({
  name,
  latitude: at[0],
  longitude: at[1],
  ...more,
});

/** All 36, by vehicle code. */
export const states: Readonly<Record<StateCode, State>> = {
  AN: state(stateNames.AN, [11.67, 92.74], {
    box: [6.7, 92.1, 13.8, 94.1],
    aliases: [
      'अंडमान और निकोबार द्वीपसमूह',
      'अंडमान और निकोबार',
      'अंडमान',
      'Andaman and Nicobar',
      'Andaman & Nicobar',
      'Andaman',
    ],
  }),
  AP: state(stateNames.AP, [15.91, 79.74], {
    box: [12.6, 76.7, 19.2, 84.8],
    aliases: ['आंध्र प्रदेश', 'आन्ध्र प्रदेश', 'Andhra', 'Seemandhra'],
  }),
  AR: state(stateNames.AR, [28.0, 94.5], {
    box: [26.6, 91.5, 29.5, 97.5],
    aliases: ['अरुणाचल प्रदेश', 'Arunachal', 'NEFA'],
  }),
  AS: state(stateNames.AS, [26.2, 92.94], { box: [24.1, 89.6, 28.0, 96.1], aliases: ['असम', 'Asom'] }),
  BR: state(stateNames.BR, [25.6, 85.6], { box: [24.2, 83.3, 27.6, 88.3], aliases: ['बिहार'] }),
  CG: state(stateNames.CG, [21.3, 81.87], {
    box: [17.7, 80.2, 24.2, 84.4],
    aliases: ['छत्तीसगढ़', 'Chattisgarh', 'Chhatisgarh', 'Chattisgadh'],
  }),
  CH: state(stateNames.CH, [30.7333, 76.7794], { box: [30.65, 76.68, 30.81, 76.87], aliases: ['चंडीगढ़'] }),
  DD: state(stateNames.DD, [20.27, 73.0], {
    box: [20.0, 70.85, 20.8, 73.3],
    aliases: [
      'दादरा और नगर हवेली और दमन और दीव',
      'दादरा और नगर हवेली',
      'दमन और दीव',
      'Dadra and Nagar Haveli',
      'Dadra & Nagar Haveli',
      'Daman and Diu',
      'Daman & Diu',
    ],
  }),
  DL: state(stateNames.DL, [28.6519, 77.2315], {
    box: [28.39, 76.82, 28.9, 77.36],
    aliases: ['दिल्ली', 'NCT of Delhi', 'National Capital Territory of Delhi'],
  }),
  GA: state(stateNames.GA, [15.35, 74.05], { box: [14.85, 73.65, 15.85, 74.4], aliases: ['गोवा'] }),
  GJ: state(stateNames.GJ, [22.6, 71.8], { box: [20.0, 68.1, 24.75, 74.55], aliases: ['गुजरात', 'Gujrat'] }),
  HP: state(stateNames.HP, [31.9, 77.25], {
    box: [30.3, 75.55, 33.3, 79.1],
    aliases: ['हिमाचल प्रदेश', 'हिमाचल', 'Himachal'],
  }),
  HR: state(stateNames.HR, [29.2, 76.3], { box: [27.6, 74.4, 31.0, 77.65], aliases: ['हरियाणा'] }),
  JH: state(stateNames.JH, [23.65, 85.5], {
    box: [21.9, 83.3, 25.4, 88.0],
    aliases: ['झारखंड', 'झारखण्ड', 'Vananchal'],
  }),
  JK: state(stateNames.JK, [33.6, 75.0], {
    box: [32.2, 73.7, 35.2, 76.85],
    aliases: [
      'जम्मू और कश्मीर',
      'जम्मू कश्मीर',
      'कश्मीर',
      'Jammu & Kashmir',
      'Jammu Kashmir',
      'J&K',
      'J and K',
      'Kashmir',
    ],
  }),
  KA: state(stateNames.KA, [14.7, 76.2], {
    box: [11.5, 74.0, 18.5, 78.65],
    aliases: ['कर्नाटक', 'Mysore State'],
  }),
  KL: state(stateNames.KL, [10.45, 76.4], { box: [8.2, 74.85, 12.85, 77.45], aliases: ['केरल', 'Keralam'] }),
  LA: state(stateNames.LA, [34.2, 77.6], { box: [32.3, 75.3, 36.0, 80.3], aliases: ['लद्दाख', 'Laddakh'] }),
  LD: state(stateNames.LD, [10.57, 72.64], {
    box: [8.2, 71.7, 12.5, 74.1],
    aliases: ['लक्षद्वीप', 'Laccadive'],
  }),
  MH: state(stateNames.MH, [19.4, 76.0], {
    box: [15.6, 72.6, 22.1, 80.95],
    aliases: ['महाराष्ट्र', 'Maharastra'],
  }),
  ML: state(stateNames.ML, [25.5, 91.3], { box: [25.0, 89.8, 26.15, 92.85], aliases: ['मेघालय'] }),
  MN: state(stateNames.MN, [24.75, 93.9], { box: [23.8, 92.95, 25.75, 94.8], aliases: ['मणिपुर'] }),
  MP: state(stateNames.MP, [23.5, 78.5], {
    box: [21.0, 74.0, 26.9, 82.85],
    aliases: ['मध्य प्रदेश', 'मध्यप्रदेश', 'Madhyapradesh'],
  }),
  MZ: state(stateNames.MZ, [23.3, 92.85], { box: [21.9, 92.2, 24.6, 93.5], aliases: ['मिज़ोरम', 'मिजोरम'] }),
  NL: state(stateNames.NL, [26.1, 94.4], { box: [25.15, 93.3, 27.1, 95.3], aliases: ['नागालैंड', 'नगालैंड'] }),
  OD: state(stateNames.OD, [20.5, 84.4], {
    box: [17.75, 81.35, 22.6, 87.55],
    aliases: ['ओडिशा', 'उड़ीसा', 'Orissa'],
  }),
  PB: state(stateNames.PB, [30.9, 75.5], { box: [29.5, 73.85, 32.6, 76.95], aliases: ['पंजाब', 'Panjab'] }),
  // Puducherry, Karaikal, Mahe and Yanam lie apart: the box spans all four.
  PY: state(stateNames.PY, [11.94, 79.81], {
    box: [10.8, 75.5, 16.8, 82.35],
    aliases: ['पुदुचेरी', 'पांडिचेरी', 'Pondicherry'],
  }),
  RJ: state(stateNames.RJ, [26.6, 74.0], {
    box: [23.0, 69.45, 30.25, 78.3],
    aliases: ['राजस्थान', 'Rajputana', 'Rajsthan'],
  }),
  SK: state(stateNames.SK, [27.55, 88.5], { box: [27.05, 88.0, 28.15, 88.95], aliases: ['सिक्किम'] }),
  TN: state(stateNames.TN, [10.9, 78.4], {
    box: [8.05, 76.2, 13.6, 80.4],
    aliases: ['तमिलनाडु', 'तमिल नाडु', 'Tamilnadu', 'Madras State'],
  }),
  TR: state(stateNames.TR, [23.75, 91.7], { box: [22.9, 91.1, 24.6, 92.4], aliases: ['त्रिपुरा'] }),
  TS: state(stateNames.TS, [17.9, 79.3], {
    box: [15.8, 77.2, 19.95, 81.35],
    aliases: ['तेलंगाना', 'Telengana', 'Telangana State'],
  }),
  UK: state(stateNames.UK, [30.1, 79.2], {
    box: [28.7, 77.55, 31.5, 81.1],
    aliases: ['उत्तराखंड', 'उत्तराखण्ड', 'Uttaranchal', 'Uttrakhand'],
  }),
  UP: state(stateNames.UP, [27.0, 80.8], {
    box: [23.85, 77.05, 30.45, 84.7],
    aliases: ['उत्तर प्रदेश', 'उत्तरप्रदेश', 'Uttarpradesh', 'United Provinces'],
  }),
  WB: state(stateNames.WB, [23.2, 87.9], {
    box: [21.4, 85.8, 27.25, 89.9],
    aliases: ['पश्चिम बंगाल', 'पश्चिम बङ्गाल', 'Westbengal', 'Bengal'],
  }),
};
