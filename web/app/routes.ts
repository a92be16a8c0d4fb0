import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  // Public pages: no framework JavaScript. One entry per language.
  index('features/landing/landing.tsx', { id: 'home-en' }),
  route('hi', 'features/landing/landing.tsx', { id: 'home-hi' }),

  route('login', 'features/accounts/login.tsx'),
  route('dashboard', 'features/accounts/dashboard.tsx'),

  // Areas that are not open yet.
  route('register/customer', 'features/coming-soon/register.tsx', { id: 'register-customer' }),
  route('register/worker', 'features/coming-soon/register.tsx', { id: 'register-worker' }),
  route('register/driver', 'features/coming-soon/register.tsx', { id: 'register-driver' }),
  route('register/job-provider', 'features/coming-soon/register.tsx', { id: 'register-job-provider' }),
  route('register/job-seeker', 'features/coming-soon/register.tsx', { id: 'register-job-seeker' }),
  route('worker/dashboard', 'features/coming-soon/worker.tsx'),
  route('driver/dashboard', 'features/coming-soon/driver.tsx'),
  route('job_provider/dashboard', 'features/coming-soon/job-provider.tsx'),
  route('job_seeker/dashboard', 'features/coming-soon/job-seeker.tsx'),
  route('manager/dashboard', 'features/coming-soon/manager.tsx'),

  // Screens with data: query cache and toasts around them.
  layout('shell/screen.tsx', [
    route('book-delivery', 'features/bookings/book-delivery.tsx'),
    route('track/:token', 'features/bookings/track.tsx'),
    route('customer/dashboard', 'features/customers/dashboard.tsx', [index('features/bookings/recent.tsx')]),
    route('admin/dashboard', 'features/admin/shell.tsx', [
      index('features/admin/first-tab.tsx'),
      route('bookings', 'features/bookings/staff/bookings.tsx'),
    ]),
  ]),

  route('*', 'features/landing/not-found.tsx'),
] satisfies RouteConfig;
