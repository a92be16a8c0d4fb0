import { me } from '@dihaadi/contract/accounts';
import {
  bookingTypes,
  bookPackage,
  NewPackageBooking,
  type OwnPackageBooking,
  readOwnPackageBooking,
} from '@dihaadi/contract/bookings';
import { type VehicleType, vehicleTypes } from '@dihaadi/contract/drivers';
import {
  type PackageServiceType,
  packageServiceTypes,
  type PackageSize,
  packageSizes,
} from '@dihaadi/contract/fare';
import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format.ts';
import { forgetFormDraft, keepFormDraft, readFormDraft } from '../../lib/draft.ts';
import { useDraftKeeping } from '../../lib/draft-keeping.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useIntent } from '../../lib/intent.ts';
import { useSession } from '../../lib/session.ts';
import { fromIndianField } from '../../lib/indian-time.ts';

/** What the controls hold: texts, as people type them. */
export type BookingFields = {
  service_type: PackageServiceType;
  pickup_address: string;
  drop_address: string;
  package_size: PackageSize;
  package_weight: string;
  package_description: string;
  booking_type: 'immediate' | 'scheduled';
  scheduled_time: string;
  special_instructions: string;
  customer_phone: string;
  sender_name: string;
  receiver_name: string;
  receiver_phone: string;
  helpers: '0' | '1' | '2';
  /** Between pickup and drop. */
  stops: { id: string; address: string; phone: string }[];
  /** Empty: the cheapest that fits. */
  vehicle_type: VehicleType | '';
  /** Empty: none is asked for. */
  coupon_code: string;
};

const empty: BookingFields = {
  service_type: 'delivery',
  pickup_address: '',
  drop_address: '',
  package_size: 'small',
  package_weight: '1',
  package_description: '',
  booking_type: 'immediate',
  scheduled_time: '',
  special_instructions: '',
  customer_phone: '',
  sender_name: '',
  receiver_name: '',
  receiver_phone: '',
  helpers: '0',
  stops: [],
  vehicle_type: '',
  coupon_code: '',
};

type StopFields = BookingFields['stops'][number];

// A draft keeps texts: the phone in the first line, then the address.
const textOfStop = ({ phone, address }: StopFields): string => `${phone}\n${address}`;
const stopOfText = (text: string, index: number): StopFields => {
  const [phone = '', ...address] = text.split('\n');
  return { id: String(index), phone, address: address.join('\n') };
};

const Typed = z.object({
  service_type: z.enum(packageServiceTypes).catch(empty.service_type),
  package_size: z.enum(packageSizes).catch(empty.package_size),
  booking_type: z.enum(bookingTypes).catch(empty.booking_type),
  pickup_address: z.string().catch(empty.pickup_address),
  drop_address: z.string().catch(empty.drop_address),
  package_weight: z.string().catch(empty.package_weight),
  package_description: z.string().catch(empty.package_description),
  special_instructions: z.string().catch(empty.special_instructions),
  customer_phone: z.string().catch(empty.customer_phone),
  sender_name: z.string().catch(empty.sender_name),
  receiver_name: z.string().catch(empty.receiver_name),
  receiver_phone: z.string().catch(empty.receiver_phone),
  helpers: z.enum(['0', '1', '2']).catch(empty.helpers),
});
const Kept = Typed.extend({
  scheduled_time: z.string().catch(empty.scheduled_time),
  stops: z
    .array(z.string())
    .catch([])
    .transform((kept) => kept.map(stopOfText)),
  vehicle_type: z.enum(['', ...vehicleTypes]).catch(empty.vehicle_type),
  coupon_code: z.string().catch(empty.coupon_code),
});

/**
 * An empty form, but for the kind of work the page's address asks for, and what was typed and chosen
 * while a slow phone was still loading the script.
 */
function firstValues(asked: string | null): BookingFields {
  const service_type = packageServiceTypes.find((one) => one === asked) ?? empty.service_type;
  const first = { ...empty, service_type };
  if (typeof document === 'undefined') return first;
  const form = document.querySelector('#booking');
  if (!(form instanceof HTMLFormElement)) return first;
  const filled = [...new FormData(form)].filter(([, value]) => value !== '');
  return { ...first, ...Typed.parse({ service_type, ...Object.fromEntries(filled) }) };
}

const textOrNull = (text: string) => (text.trim() === '' ? null : text);

// The contract alone decides what may be sent; this only turns texts into what it takes.
const Sent = z.preprocess(
  (fields: BookingFields) => ({
    ...fields,
    package_weight: fields.package_weight.trim() === '' ? undefined : Number(fields.package_weight),
    scheduled_time: fields.booking_type === 'scheduled' ? fromIndianField(fields.scheduled_time) : null,
    sender_name: textOrNull(fields.sender_name),
    receiver_name: textOrNull(fields.receiver_name),
    receiver_phone: textOrNull(fields.receiver_phone),
    stops: fields.stops.map(({ address, phone }) => ({ address, phone: textOrNull(phone) })),
    helpers: Number(fields.helpers),
    vehicle_type: textOrNull(fields.vehicle_type),
    coupon_code: textOrNull(fields.coupon_code),
  }),
  NewPackageBooking,
);

export type BookingForm = UseFormReturn<BookingFields, unknown, NewPackageBooking>;

/** A helper count that the form can show. */
const helpersOf = (count: number) => (['0', '1', '2'] as const)[count] ?? '0';

/** All but when, which is now unless the customer says else, and the coupon, which is used. */
const fieldsOf = (
  booking: OwnPackageBooking,
): Omit<BookingFields, 'booking_type' | 'scheduled_time' | 'coupon_code'> => ({
  sender_name: booking.sender_name ?? '',
  receiver_name: booking.receiver_name ?? '',
  // Not kept for another booking: it may be another person's.
  receiver_phone: '',
  helpers: helpersOf(booking.helpers),
  stops: booking.stops.map(({ number, address }) => ({ id: String(number), address, phone: '' })),
  vehicle_type: booking.vehicle_type ?? '',
  service_type: booking.service_type,
  pickup_address: booking.pickup_address,
  drop_address: booking.drop_address,
  package_size: booking.package_size,
  package_weight: String(booking.package_weight),
  package_description: booking.package_description,
  special_instructions: booking.special_instructions ?? '',
  customer_phone: formatPhone(booking.customer_phone),
});

/** Fills the form with an earlier booking of one's own, but for what was changed before it came. */
function useBookedBefore(form: BookingForm, id: string | null): void {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: ['package_booking', 'own', id],
    queryFn: ({ signal }) => call(readOwnPackageBooking, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    meta: { failure: t`Couldn't load your earlier booking` },
  });
  useEffect(() => {
    if (data === undefined) return;
    form.reset({ ...form.getValues(), ...fieldsOf(data) }, { keepDirtyValues: true });
  }, [data, form]);
}

/**
 * The form of a new booking; a signed-in person finds their own phone number in it. The page's address may
 * choose the `service_type`, or `again` an earlier booking of one's own.
 */
export function useBookingForm(search: URLSearchParams) {
  const [defaultValues] = useState(() => firstValues(search.get('service_type')));
  const form = useForm<BookingFields, unknown, NewPackageBooking>({
    resolver: zodResolver(Sent),
    defaultValues,
  });
  const session = useSession();
  const { data: account } = useQuery({
    queryKey: ['account', session?.user.id],
    queryFn: ({ signal }) => call(me, { signal }),
    enabled: session !== null,
  });
  const phone = account?.user.phone;
  useEffect(() => {
    if (phone != null && form.getValues('customer_phone') === '')
      form.setValue('customer_phone', formatPhone(phone));
  }, [phone, form]);
  useBookedBefore(form, session === null ? null : search.get('again'));
  return { form, draft: useBookingDraft(form, search) };
}

/** The form by which staff book for a caller. */
export const useCallersBookingForm = (caller: { phone: string; name: string }) =>
  useForm<BookingFields, unknown, NewPackageBooking>({
    resolver: zodResolver(Sent),
    defaultValues: { ...empty, customer_phone: formatPhone(caller.phone), sender_name: caller.name },
  });

const DRAFT = 'book-delivery';

/** Fields that the page or the account may have filled. */
const FILLED: readonly string[] = ['service_type', 'customer_phone'] satisfies (keyof BookingFields)[];

const isUntouched = (name: string, value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(empty[Kept.keyof().parse(name)]);

/** What was typed is kept on this device until it is booked, and found again by a new booking. */
function useBookingDraft(form: BookingForm, search: URLSearchParams) {
  const [found] = useState(() =>
    typeof window === 'undefined' || search.has('again') ? undefined : readFormDraft(DRAFT),
  );
  const [isAfresh, setAfresh] = useState(false);
  const ready = useHydrated();
  const isBooked = useRef(false);
  const keep = useCallback(() => {
    const fields = form.getValues();
    const isTouched = Object.entries(fields).some(
      ([name, value]) => !FILLED.includes(name) && !isUntouched(name, value),
    );
    if (isTouched && !isBooked.current) {
      const stops = fields.stops.map(textOfStop);
      keepFormDraft(DRAFT, { step: 0, fields: { ...fields, stops } });
    }
  }, [form]);
  useDraftKeeping(form, keep);
  const isAsked = search.has('service_type');
  useEffect(() => {
    if (found === undefined) return;
    const { service_type } = form.getValues();
    const now = Object.entries(form.getValues()).filter(([name, value]) => !isUntouched(name, value));
    form.reset({
      ...form.getValues(),
      ...Kept.parse(found.fields),
      ...Object.fromEntries(now),
      // What the page's address asks for comes before what was typed another day.
      ...(isAsked && { service_type }),
    });
  }, [found, form, isAsked]);
  return {
    found: ready && !isAfresh ? found : undefined,
    startAfresh: () => {
      forgetFormDraft(DRAFT);
      form.reset(empty);
      setAfresh(true);
    },
    /** Once it is booked. */
    forget: () => {
      isBooked.current = true;
      forgetFormDraft(DRAFT);
    },
  };
}

/** Sends a booking; the same booking sent again, after a lost connection say, is one booking. */
export function useBook() {
  const keyOf = useIntent();
  const language = useLocale();
  return (order: NewPackageBooking) => {
    const booking = { ...order, language };
    return call(bookPackage, { body: booking, idempotencyKey: keyOf(booking) });
  };
}
