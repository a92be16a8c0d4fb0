import {
  isBharatPlate,
  isUsualLicence,
  isUsualPlate,
  licenceNumber,
  registrationNumber,
} from '@dihaadi/contract/fields';

/** Whether a licence number is taken, but of no usual form: staff look at it. */
export function isOddLicence(text: string): boolean {
  const { data } = licenceNumber.safeParse(text);
  return data !== undefined && !isUsualLicence(data);
}

/** Why staff will look at a plate: of no usual form, or a private one of the Bharat series on a vehicle for hire. */
export function oddPlate(text: string, services: readonly string[]): 'form' | 'private' | undefined {
  const { data } = registrationNumber.safeParse(text);
  if (data === undefined) return undefined;
  if (!isUsualPlate(data)) return 'form';
  return isBharatPlate(data) && services.some((service) => service !== 'delivery') ? 'private' : undefined;
}
