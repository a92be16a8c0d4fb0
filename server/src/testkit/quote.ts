import type { Quote } from '../modules/bookings/bookings.fares.ts';

/** Returns a quote for fare rules, in paise: 50 + 40.55 for the distance + 10 for ten minutes = ₹100.55. */
export const quoteOf = (changes: Partial<Quote> = {}): Quote => ({
  vehicleType: 'motorcycle',
  rates: {
    baseFarePaise: 50_00,
    perKmPaise: 10_00,
    perHourPaise: 60_00,
    minimumFarePaise: 0,
    waitingPaisePerMinute: 1_25,
    nightHundredths: 100,
  },
  metres: 4_055,
  seconds: 600,
  isNight: false,
  helpersPaise: 0,
  stopsPaise: 0,
  freeWaitingMinutes: 15,
  fixedPaise: null,
  gstPercent: 0,
  ...changes,
});
