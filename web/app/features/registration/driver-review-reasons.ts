import {
  isBharatPlate,
  isUsualLicence,
  isUsualPlate,
  licenceNumber,
  registrationNumber,
} from '@dihaadi/contract/fields';

/** Whether a licence number is accepted but has an unusual format: staff review it. */
export function isOddLicence(text: string): boolean {
  const { data } = licenceNumber.safeParse(text);
  return data !== undefined && !isUsualLicence(data);
}

/**
 * Returns why staff will review a plate: an unusual format, or a private one of the Bharat series on a vehicle for
 * hire.
 */
export function plateReviewReason(text: string, services: readonly string[]): 'form' | 'private' | undefined {
  const { data } = registrationNumber.safeParse(text);
  if (data === undefined) return undefined;
  if (!isUsualPlate(data)) return 'form';
  return isBharatPlate(data) && services.some((service) => service !== 'delivery') ? 'private' : undefined;
}
