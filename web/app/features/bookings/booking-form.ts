import { me } from '@dihaadi/contract/accounts';
import {
  bookingTypes,
  bookPackage,
  type NewPackageBooking,
  type OwnPackageBooking,
  readOwnPackageBooking,
} from '@dihaadi/contract/bookings';
import { vehicleTypes } from '@dihaadi/contract/drivers';
import { packageServiceTypes, packageSizes } from '@dihaadi/contract/fare';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLazyResolver } from '../../form-kit/lazy-resolver.ts';
import { call } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format.ts';
import { forgetFormDraft, keepFormDraft, readFormDraft } from '../../lib/draft.ts';
import { useDraftKeeping } from '../../lib/draft-keeping.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { isText, isTexts, oneOf } from '../../lib/type-guards.ts';
import { useIntent } from '../../lib/idempotency-key.ts';
import { useSession } from '../../lib/session.ts';
import type { BookingFields } from './booking-fields.ts';

const helperCounts = ['0', '1', '2'] as const;

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

// A draft stores texts: the phone in the first line, then the address.
const textOfStop = ({ phone, address }: StopFields): string => `${phone}\n${address}`;
const stopOfText = (text: string, index: number): StopFields => {
  const [phone = '', ...address] = text.split('\n');
  return { id: String(index), phone, address: address.join('\n') };
};

/** Returns the values of a draft or of the page's own form, as far as the controls can show them; the rest is empty. */
function fieldsOfTexts(texts: Readonly<Record<string, unknown>>): BookingFields {
  const text = (name: keyof BookingFields): string => {
    const value = texts[name];
    return isText(value) ? value : '';
  };
  const { stops } = texts;
  return {
    service_type: oneOf(packageServiceTypes, texts['service_type']) ?? empty.service_type,
    package_size: oneOf(packageSizes, texts['package_size']) ?? empty.package_size,
    booking_type: oneOf(bookingTypes, texts['booking_type']) ?? empty.booking_type,
    helpers: oneOf(helperCounts, texts['helpers']) ?? empty.helpers,
    vehicle_type: oneOf(vehicleTypes, texts['vehicle_type']) ?? empty.vehicle_type,
    package_weight: isText(texts['package_weight']) ? texts['package_weight'] : empty.package_weight,
    pickup_address: text('pickup_address'),
    drop_address: text('drop_address'),
    package_description: text('package_description'),
    special_instructions: text('special_instructions'),
    customer_phone: text('customer_phone'),
    sender_name: text('sender_name'),
    receiver_name: text('receiver_name'),
    receiver_phone: text('receiver_phone'),
    scheduled_time: text('scheduled_time'),
    coupon_code: text('coupon_code'),
    stops: isTexts(stops) ? stops.map(stopOfText) : [],
  };
}

/**
 * Returns an empty form, except for the service in the page's address, and what was typed and chosen while a slow phone
 * was still loading the script.
 */
function firstValues(asked: string | null): BookingFields {
  const service_type = oneOf(packageServiceTypes, asked) ?? empty.service_type;
  const first = { ...empty, service_type };
  if (typeof document === 'undefined') return first;
  const form = document.querySelector('#booking');
  if (!(form instanceof HTMLFormElement)) return first;
  const filled = [...new FormData(form)].filter(([, value]) => value !== '');
  return fieldsOfTexts({ ...first, ...Object.fromEntries(filled) });
}

const loadCheck = async () => (await import('./booking-check.ts')).check;

export type BookingForm = UseFormReturn<BookingFields, unknown, NewPackageBooking>;

/** Returns a helper count that the form can show. */
const helpersOf = (count: number) => helperCounts[count] ?? '0';

/** Returns all fields except the time, which is now unless the customer chooses another, and the coupon, which is used. */
const fieldsOf = (
  booking: OwnPackageBooking,
): Omit<BookingFields, 'booking_type' | 'scheduled_time' | 'coupon_code'> => ({
  sender_name: booking.sender_name ?? '',
  receiver_name: booking.receiver_name ?? '',
  // Not copied to another booking: it may be another person's.
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

/** Fills the form with the user's earlier booking, except for fields that were changed before it loaded. */
function usePrefillFromBooking(form: BookingForm, id: string | null): void {
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
 * Returns the form of a new booking; a signed-in user's own phone number is filled in. The page's address may choose
 * the `service_type`, or an earlier booking of theirs with `again`.
 */
export function useBookingForm(search: URLSearchParams) {
  const [defaultValues] = useState(() => firstValues(search.get('service_type')));
  const form = useForm<BookingFields, unknown, NewPackageBooking>({
    resolver: useLazyResolver(loadCheck, (check) => check),
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
  usePrefillFromBooking(form, session === null ? null : search.get('again'));
  return { form, draft: useBookingDraft(form, search) };
}

/** Returns the form for staff to book for a caller. */
export const useCallersBookingForm = (caller: { phone: string; name: string }) =>
  useForm<BookingFields, unknown, NewPackageBooking>({
    resolver: useLazyResolver(loadCheck, (check) => check),
    defaultValues: { ...empty, customer_phone: formatPhone(caller.phone), sender_name: caller.name },
  });

const DRAFT = 'book-delivery';

/** Fields that the page or the account may have filled. */
const FILLED: readonly string[] = ['service_type', 'customer_phone'] satisfies (keyof BookingFields)[];

const isField = (name: string): name is keyof BookingFields => name in empty;
const isUntouched = (name: string, value: unknown): boolean =>
  isField(name) && JSON.stringify(value) === JSON.stringify(empty[name]);

/** Saves the typed values on this device until the booking is made, and restores them for a new one. */
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
      ...fieldsOfTexts(found.fields),
      ...Object.fromEntries(now),
      // The page's address takes precedence over an earlier draft.
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
    /** Called once it is booked. */
    forget: () => {
      isBooked.current = true;
      forgetFormDraft(DRAFT);
    },
  };
}

/** Sends a booking; a repeated request, for example after a lost connection, creates only one booking. */
export function useBook() {
  const keyOf = useIntent();
  const language = useLocale();
  return (order: NewPackageBooking) => {
    const booking = { ...order, language };
    return call(bookPackage, { body: booking, idempotencyKey: keyOf(booking) });
  };
}
