/** A pattern that texts must not contain, and what to write instead (docs/contributing.md, "Texts"). */
export type Pattern = { found: RegExp; write: string };

const words = (list: string): RegExp => new RegExp(`\\b(?:${list})\\b`, 'iu');

/** Vague pronouns for people; also forbidden in comments, test titles and documents. */
export const VAGUE: Pattern = {
  found: words('whoever|somebody|nobody|everybody|anybody'),
  write: 'say “you”, “the worker”, “no drivers”',
};

export const ENGLISH: readonly Pattern[] = [
  VAGUE,
  { found: words('who cannot|who may|who can’t'), write: 'name the people: “workers who can’t come”' },
  { found: words('e-mails?'), write: '“email”' },
  { found: words('papers?(?! size)'), write: '“document”' },
  { found: words('sign(?:ed|ing)? (?:in|out)'), write: '“log in”, “log out”' },
  { found: words('giv(?:e|es|ing) (?:it |money )?back|given back'), write: '“refund”, or “withdraw”' },
  { found: words('call(?:ed)? off'), write: '“cancel”' },
  { found: words('all the same'), write: '“anyway”' },
  { found: words('just now'), write: '“right now”' },
  { found: words('any more'), write: '“no longer”, or leave the words out' },
  { found: words('by itself|by themselves'), write: '“automatically”' },
  { found: words('(?:another|the|a) sum'), write: '“amount”' },
  { found: words('there is no such'), write: '“… not found.”' },
  { found: words('could not be'), write: '“Couldn’t load …”: say who could not do what' },
  { found: words('it stands|stands (?:in|on|here)'), write: '“appears”, “is shown”' },
  { found: words('in your hand'), write: '“you get”' },
  { found: words('muster roll'), write: '“attendance statement”' },
  { found: words('go(?:es)? on'), write: '“continue”' },
  { found: words('find by'), write: '“Search by”' },
  { found: words('fits? (?:this|all)'), write: '“match”' },
  { found: /^It(?:[’']s)? /u, write: 'the name of the thing instead of “it”' },
];

/** Officialese and non-standard spellings, with the words that people in Jaipur use. */
export const HINDI: readonly Pattern[] = [
  { found: /पंजीकर|पंजीकृत/u, write: 'रजिस्ट्रेशन, रजिस्टर' },
  { found: /भुगतान/u, write: 'पेमेंट' },
  { found: /रद्द/u, write: 'कैंसिल' },
  { found: /सहेज/u, write: 'सेव' },
  { found: /निलंबित/u, write: 'सस्पेंड' },
  { found: /बहाल/u, write: 'फिर चालू' },
  { found: /सत्यापि|सत्यापन/u, write: 'वेरिफ़ाई' },
  { found: /अस्वीकार/u, write: 'नामंज़ूर' },
  { found: /प्रदान|कृपया ध्यान|आवश्यक|संबंधित|उपरोक्त|अनिवार्य|पश्चात/u, write: 'सीधे शब्द: दें, ज़रूरी, बाद में' },
  { found: /खेद/u, write: 'माफ़ कीजिए' },
  { found: /शुल्क/u, write: 'फ़ीस, चार्ज' },
  { found: /धनराशि|(?<![ऀ-ॿ])राशि/u, write: 'रकम' },
  { found: /अनुबंध/u, write: 'कॉन्ट्रैक्ट' },
  { found: /सदस्यता/u, write: 'मेंबरशिप' },
  { found: /परीक्षण/u, write: 'टेस्ट' },
  { found: /प्रकाशित/u, write: 'पब्लिश' },
  { found: /दस्तावेज़|दस्तावेज/u, write: 'काग़ज़' },
  { found: /सूचनाएँ|सूचनाएं/u, write: 'नोटिफ़िकेशन' },
  { found: /संदेश/u, write: 'मैसेज' },
  { found: /श्रेणी|श्रेणियाँ/u, write: 'कैटेगरी' },
  { found: /आगंतुक/u, write: 'विज़िटर' },
  { found: /निजता|गोपनीयता/u, write: 'प्राइवेसी' },
  { found: /प्रमाण-?पत्र/u, write: 'सर्टिफ़िकेट' },
  { found: /वापसी की राशि|धनवापसी/u, write: 'रिफ़ंड' },
  { found: /ई-मेल/u, write: 'ईमेल' },
  { found: /यूपीआई|आईडी|एसएमएस/u, write: 'UPI, ID, SMS' },
  { found: /(?<![ऀ-ॿ])(?:तुम|तू|तेरा|तेरी|तेरे|तुम्हारा|तुम्हारी|तुम्हारे)(?![ऀ-ॿ])/u, write: 'आप, आपका' },
];
