import { faultsIn } from './fault.ts';

/** Faults of what users see and type. */
export const screens = faultsIn('web/app', [
  {
    name: 'users lose their search after logging in',
    file: 'lib/next-path.ts',
    from: 'return url.pathname + url.search + url.hash;',
    to: 'return url.pathname;',
    tests: ['lib/next-path.test.ts'],
  },
  {
    name: 'a login leads off the site',
    file: 'lib/next-path.ts',
    from: '!/^\\/(?![/\\\\])[^\\\\\\p{Cc}]*$/u.test(next)',
    to: "next === ''",
    tests: ['lib/next-path.test.ts'],
  },
  {
    name: 'a debt looks like a credit',
    file: 'lib/format.ts',
    from: "rupees < 0 ? '−' : ''",
    to: "''",
    tests: ['lib/format.test.ts'],
  },
  {
    name: 'a phone number is written without spaces',
    file: 'lib/format.ts',
    from: "(\\d{5})$/, '$1 $2 $3')",
    to: "(\\d{5})$/, '$1$2$3')",
    tests: ['lib/format.test.ts'],
  },
  {
    name: 'content can run scripts through a link',
    file: 'features/content/links.ts',
    from: "'mailto:', 'tel:']",
    to: "'mailto:', 'tel:', 'javascript:']",
    tests: ['features/content/links.test.ts'],
  },
  {
    name: 'content loads pictures over plain HTTP',
    file: 'features/content/links.ts',
    from: "const SHOWN = ['https:'];",
    to: "const SHOWN = ['https:', 'http:'];",
    tests: ['features/content/links.test.ts'],
  },
  {
    name: 'a salary of 0 is a filter',
    file: 'features/jobs/filters.ts',
    from: 'salary === 0 ? undefined : salary',
    to: 'salary',
    tests: ['features/jobs/filters.test.ts'],
  },
  {
    name: 'a licence expires on its last day',
    file: 'features/drivers/expiry.ts',
    from: "days < 0 ? 'past'",
    to: "days <= 0 ? 'past'",
    tests: ['features/drivers/expiry.test.ts'],
  },
  {
    name: 'a screen opened late misses earlier changes',
    file: 'lib/live-stream.ts',
    from: `      if (lastEventId === '') onEvent('reset');
`,
    to: '',
    tests: ['lib/live-stream.test.ts'],
  },
  {
    name: 'a forbidden stream is requested again and again',
    file: 'lib/live-stream.ts',
    from: '[401, 403, 404].includes(error.problem.status)',
    to: 'error.problem.status === 404',
    tests: ['lib/live-stream.test.ts'],
  },
  {
    name: 'a row in a list gets the version of another row',
    file: 'lib/row-etag.ts',
    from: 'withRowTag(row, tags[index])',
    to: 'withRowTag(row, tags[0])',
    tests: ['lib/row-etag.test.ts'],
  },
  {
    name: 'start times in the middle of the night are offered',
    file: 'features/worker-bookings/customer/order/start-times.ts',
    from: 'hour >= FIRST_HOUR && hour <= LAST_HOUR',
    to: 'hour >= FIRST_HOUR',
    tests: ['features/worker-bookings/customer/order/start-times.test.ts'],
  },
  {
    name: 'work is booked for next year',
    file: 'features/worker-bookings/customer/order/start-times.ts',
    from: ' && ahead <= AHEAD ? start',
    to: ' ? start',
    tests: ['features/worker-bookings/customer/order/start-times.test.ts'],
  },
  {
    name: 'the fare shown ignores the weight',
    file: 'features/bookings/use-quote.ts',
    from: 'package_weight: Number(fields.package_weight),',
    to: 'package_weight: 1,',
    tests: ['features/bookings/use-quote.test.tsx'],
  },
  {
    name: 'a fare is shown before there is an address',
    file: 'features/bookings/fare-card.tsx',
    from: '{missing === undefined ? (',
    to: "{missing !== 'weight' ? (",
    tests: ['e2e/first-booking.spec.ts'],
  },
  {
    name: 'a refused login shows no message',
    file: 'features/accounts/login-form.tsx',
    from: `    setFailure(wrong);
`,
    to: '',
    tests: ['e2e/sessions.spec.ts'],
  },
]);
