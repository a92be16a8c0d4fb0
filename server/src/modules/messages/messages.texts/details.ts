import { openBoth } from '@dihaadi/contract/texts/catalogue';
import { details as en, incidents as incidentsEn } from '@dihaadi/contract/texts/messages/details.en';
import { details as hi, incidents as incidentsHi } from '@dihaadi/contract/texts/messages/details.hi';
import { packageServices as servicesEn } from '@dihaadi/contract/texts/labels/codes.en';
import { packageServices as servicesHi } from '@dihaadi/contract/texts/labels/codes.hi';

/** Texts that the platform fills into messages. */
export const detailIn = openBoth<typeof en>({ en, hi });

/** Names of incidents on a trip. */
export const incidentIn = openBoth<typeof incidentsEn>({ en: incidentsEn, hi: incidentsHi });

/** Names of package-booking services. */
export const serviceIn = openBoth<typeof servicesEn>({ en: servicesEn, hi: servicesHi });
