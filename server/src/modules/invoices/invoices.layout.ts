import { GST_PERCENT } from '@dihaadi/contract/fee';
import type { DocumentLanguage } from '@dihaadi/contract/payment-documents';
import type { SoldKind } from '@dihaadi/contract/payments';
import { openBoth, openCatalogue, type Say } from '@dihaadi/contract/texts/catalogue';
import { invoices as en } from '@dihaadi/contract/texts/documents/invoices.en';
import { invoices as hi } from '@dihaadi/contract/texts/documents/invoices.hi';
import { invoices as ta } from '@dihaadi/contract/texts/documents/invoices.ta';
import { amountInHindi } from '../../platform/amounts.hindi.ts';
import { amountInWords, indianAmount } from '../../platform/amounts.ts';
import type { Pdf, PdfPart } from '../../platform/pdf.ts';
import { reasonText } from '../../platform/refusals.ts';
import type { DocumentData, PlaceOfSupply } from './invoices.data.ts';

const sayIn: Record<DocumentLanguage, Say<typeof en>> = {
  ...openBoth<typeof en>({ en, hi }),
  ta: openCatalogue<typeof en>('ta', ta),
};

type Printed = {
  data: DocumentData;
  payerKind: SoldKind;
  language: DocumentLanguage;
  say: Say<typeof en>;
};

/** Returns the page of a document, with every field that Rule 46 requires of a tax invoice (design/india.md, section 2). */
export function documentPdf(
  data: DocumentData,
  { payerKind, language }: { payerKind: SoldKind; language: DocumentLanguage },
): Pdf {
  const say = sayIn[language];
  const printed = { data, payerKind, language, say };
  return {
    title: `${say(`kind.${data.kind}`)} ${data.number}`,
    language: `${language}-IN`,
    across: data.test_mode ? say('test-mode') : undefined,
    madeAt: data.issuedAt,
    content: [
      ...headOf(printed),
      { columns: [supplierOf(printed), recipientOf(printed)], columnGap: 24, margin: [0, 18, 0, 14] },
      supplyOf(printed),
      itemsOf(printed),
      totalsOf(printed),
      wordsOf(printed),
      ...footerPartsOf(printed),
    ],
  };
}

const GREY = '#4b5563';
const lines = (...texts: (string | null | undefined)[]): PdfPart[] =>
  texts.filter((text) => text != null && text !== '').map((text) => ({ text: text ?? '' }));

function headOf({ data, say }: Printed): PdfPart[] {
  const inEnglish = sayIn.en(`kind.${data.kind}`);
  // An auditor must be able to recognise the document, so its kind is repeated in English.
  const more = say(`kind.${data.kind}`) === inEnglish ? [] : [{ text: inEnglish, color: GREY }];
  const facts: [string, string][] = [
    [say('number'), data.number],
    [say('date'), data.day],
    ...(data.original === null
      ? []
      : [[say('original'), `${data.original.number}, ${data.original.day}`] satisfies [string, string]]),
  ];
  return [
    {
      columns: [
        { text: data.seller.name, bold: true, fontSize: 13 },
        {
          stack: [
            { text: say(`kind.${data.kind}`), bold: true, fontSize: 17 },
            ...more,
            ...facts.map(([label, value]) => ({ text: `${label}: ${value}` })),
          ],
          alignment: 'right',
        },
      ],
      columnGap: 24,
    },
  ];
}

const stateOf = (place: PlaceOfSupply | null, printed: Printed): string | null =>
  place && `${printed.say('state')}: ${placeText(place, printed)}`;

function placeText({ name, hindi, code }: PlaceOfSupply, { language, say }: Printed): string {
  const called = language === 'hi' ? hindi : name;
  return code === null ? called : `${called} (${say('state-code')} ${code})`;
}

const party = (label: string, name: string, more: PdfPart[]): PdfPart => ({
  stack: [{ text: label, color: GREY, fontSize: 8.5 }, { text: name, bold: true }, ...more],
});

function supplierOf(printed: Printed): PdfPart {
  const { seller, sellerState } = printed.data;
  const gstin = seller.gstin && `GSTIN: ${seller.gstin}`;
  return party(
    printed.say('supplier'),
    seller.name,
    lines(seller.address, stateOf(sellerState, printed), gstin),
  );
}

function recipientOf(printed: Printed): PdfPart {
  const { data, say } = printed;
  const { buyer, buyerState } = data;
  return party(
    say('recipient'),
    buyer.name,
    lines(
      buyer.address,
      stateOf(buyerState, printed),
      buyer.phone && `${say('phone')}: ${buyer.phone}`,
      buyer.email && `${say('email')}: ${buyer.email}`,
      buyer.gstin && `GSTIN: ${buyer.gstin}`,
    ),
  );
}

function supplyOf(printed: Printed): PdfPart {
  const { data, say, language } = printed;
  const tax = showsTaxColumns(data)
    ? [
        data.placeOfSupply && `${say('place-of-supply')}: ${placeText(data.placeOfSupply, printed)}`,
        `${say('reverse-charge')}: ${say('no')}`,
      ]
    : [];
  return {
    stack: lines(
      ...tax,
      data.reason && `${say('reason')}: ${reasonText(data.reason, language === 'hi' ? 'hi' : 'en')}`,
    ),
    margin: [0, 0, 0, 10],
  };
}

const isRefund = ({ kind }: DocumentData): boolean => kind === 'credit_note' || kind === 'refund_receipt';

/** A seller without a GSTIN shows no tax (design/india.md, section 2): a receipt states the amount and its purpose. */
const showsTaxColumns = ({ kind }: DocumentData): boolean => kind === 'tax_invoice' || kind === 'credit_note';

const head = (text: string, alignment: 'left' | 'right' = 'left'): PdfPart => ({
  text,
  alignment,
  bold: true,
});

function itemsOf(printed: Printed): PdfPart {
  const { data, say } = printed;
  const item = { text: itemText(printed) };
  const price = sum(priceOf(data), data);
  const [description, amount] = [head(say('description')), head(say('amount'), 'right')];
  const table = showsTaxColumns(data)
    ? {
        widths: ['*' as const, 60, 110],
        body: [
          [description, head('SAC'), amount],
          [item, { text: data.sac }, price],
        ],
      }
    : {
        widths: ['*' as const, 110],
        body: [
          [description, amount],
          [item, price],
        ],
      };
  return { layout: 'ruled', table };
}

function itemText({ data, payerKind, say }: Printed): string {
  const sold =
    data.detail === null ? say(`sold.${payerKind}`) : `${say(`sold.${payerKind}`)}: ${data.detail}`;
  const of = isRefund(data) ? `${say('refund-of')}: ${sold}` : sold;
  if (showsTaxColumns(data)) return data.gst_included ? `${of} (${say('gst-included')})` : of;
  const isDiscountShown = data.discount > 0 && !isRefund(data) && !addsUp(data);
  return isDiscountShown ? `${of} (${say('discount')}: ${indianAmount(data.discount, data.currency)})` : of;
}

/** Whether the fee less its discount is the amount paid; not if tax was added. */
const addsUp = ({ fee, discount, total }: DocumentData): boolean => fee - discount === total;

/** Returns the item's amount: the fee before its discount, or the refunded part; without tax, the amount paid. */
function priceOf(data: DocumentData): number {
  if (isRefund(data)) return data.gst_included || !showsTaxColumns(data) ? data.total : data.taxable;
  return showsTaxColumns(data) || addsUp(data) ? data.fee : data.total;
}

const sum = (paise: number, { currency }: DocumentData, more: { bold?: boolean } = {}): PdfPart => ({
  text: indianAmount(paise, currency),
  alignment: 'right',
  ...more,
});

function totalsOf(printed: Printed): PdfPart {
  const { data, say } = printed;
  const isDiscounted = data.discount > 0 && !isRefund(data) && (showsTaxColumns(data) || addsUp(data));
  const rows: [string, number][] = [
    ...(isDiscounted ? [[say('discount'), -data.discount] satisfies [string, number]] : []),
    ...(showsTaxColumns(data)
      ? [[say('taxable'), data.taxable] satisfies [string, number], ...taxesOf(data)]
      : []),
  ];
  const cells = rows.map(([label, paise]) => [
    { text: '' },
    { text: label, alignment: 'right' } as const,
    sum(paise, data),
  ]);
  const total = [
    { text: '' },
    { text: say('total'), alignment: 'right', bold: true } as const,
    sum(data.total, data, { bold: true }),
  ];
  return {
    layout: 'plain',
    margin: [0, 4, 0, 0],
    table: { widths: ['*', 190, 110], body: [...cells, total] },
  };
}

/** Returns the taxes with their rates; an invoice lists them even at zero. */
function taxesOf({ cgst, sgst, igst, isUtgst }: DocumentData): [string, number][] {
  const half = `${GST_PERCENT / 2} %`;
  if (igst > 0) return [[`IGST ${GST_PERCENT} %`, igst]];
  return [
    [`CGST ${half}`, cgst],
    [`${isUtgst ? 'UTGST' : 'SGST'} ${half}`, sgst],
  ];
}

function wordsOf({ data, language, say }: Printed): PdfPart {
  const inWords = language === 'hi' ? amountInHindi : amountInWords;
  return {
    stack: [
      { text: say('in-words'), color: GREY, fontSize: 8.5 },
      { text: inWords(data.total, data.currency), bold: true },
    ],
    margin: [0, 14, 0, 14],
  };
}

const GATEWAYS: Record<string, string> = { razorpay: 'Razorpay', stripe: 'Stripe', payu: 'PayU', upi: 'UPI' };

function footerPartsOf({ data, say }: Printed): PdfPart[] {
  const way =
    data.gateway === 'simulator' ? say('test-mode') : (GATEWAYS[data.gateway ?? ''] ?? data.gateway);
  return [
    {
      stack: lines(
        `${say('paid-by')}: ${way ?? say('nothing-to-pay')}`,
        `${say('transaction')}: ${data.transaction_id ?? data.payment_id}`,
      ),
    },
    {
      stack: lines(data.test_mode ? say('made-in-test') : null, say('no-signature')),
      color: GREY,
      fontSize: 8.5,
      margin: [0, 18, 0, 0],
    },
  ];
}
