import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { bookPackage, comeIn, expect, expectAnchored, inspect, test } from './support.ts';
import { enterCode, phoneAt, switchOn } from './trips-support.ts';
import { hideText, read, expectPictograms } from './work-support.ts';

// A location and a driver that no other journey uses.
const THRISSUR = { latitude: 10.5276, longitude: 76.2144 };

const Codes = z.object({ pickup_code: z.string().nullable(), drop_code: z.string().nullable() });

const codesOf = async (request: APIRequestContext, token: string) =>
  read(await request.get(`/api/track/${token}`), Codes);

test.use(phoneAt(THRISSUR));

test('with pictures and numerals alone: a trip is accepted, driven over its stop, proved and paid', async ({
  page,
}) => {
  await comeIn(page, {
    email: 'omprakash.nagar@demo.dihaadi.example',
    role: 'driver',
    at: '/driver/dashboard',
  });
  await hideText(page);
  await switchOn(page);
  await expectPictograms(page);
  const { tracking_token: token } = await bookPackage(page.request, {
    pickup_address: 'Round South, Thrissur 680001',
    drop_address: 'Ollur, Thrissur 680306',
    stops: [{ address: 'Punkunnam, Thrissur 680002', phone: '98470 22222' }],
  });

  const offer = page.getByTestId('trip-offer');
  await expect(offer.locator('[data-numeral]', { hasText: '₹' }).first()).toBeVisible();
  await expectAnchored(page, 'accept');
  await expectPictograms(page);
  await inspect(page, 'driver-offer-without-words');
  await page.getByTestId('accept').click();

  await expectAnchored(page, 'arrive');
  await expectPictograms(page);
  await inspect(page, 'driver-to-pickup-without-words');
  await page.getByTestId('arrive').click();

  const { pickup_code, drop_code } = await codesOf(page.request, token);
  await expect(page.getByTestId('code')).toBeVisible();
  await expectAnchored(page, 'pick-up');
  await expectPictograms(page);
  await inspect(page, 'driver-pickup-code-without-words');
  await enterCode(page, pickup_code ?? '', 'pick-up');

  await expectAnchored(page, 'finish-stop');
  await expectPictograms(page);
  await inspect(page, 'driver-to-stop-without-words');
  await page.getByTestId('finish-stop').click();
  await page.getByTestId('arrive').click();
  await expectAnchored(page, 'complete');
  await expectPictograms(page);
  await enterCode(page, drop_code ?? '', 'complete');

  await expectAnchored(page, 'confirm-cash');
  await expectPictograms(page);
  await inspect(page, 'driver-money-without-words');
  await page.getByTestId('confirm-cash').click();
  await expect(page.getByTestId('confirm-cash')).toBeHidden();
  await expectPictograms(page);

  await page.getByRole('navigation').getByRole('link').nth(2).click();
  await expect(page.locator('[data-numeral]', { hasText: '₹' }).first()).toBeVisible();
  await expectPictograms(page);
  await inspect(page, 'driver-earnings-without-words');
});
