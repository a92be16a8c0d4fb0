/** Texts exempt from the rules, each with its reason. */
export const ALLOWED: Readonly<Record<string, string>> = {
  'It takes too long': 'the customer says so, as a reason to cancel',
  'It costs too much': 'the customer says so, as a reason to cancel',
  'Attendance statement (muster roll)': 'the wage laws call the document so',
};
