import type { PublicCompany } from '@dihaadi/contract/companies';

/** Returns the company for search engines: https://schema.org/Organization. `url` is the page's address. */
export function organization(
  { company_name: name, city, state, about }: PublicCompany,
  { url }: { url: string },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    url,
    name,
    ...(about !== null && { description: about }),
    ...((city !== null || state !== null) && {
      address: {
        '@type': 'PostalAddress',
        ...(city !== null && { addressLocality: city }),
        ...(state !== null && { addressRegion: state }),
        addressCountry: 'IN',
      },
    }),
  };
}
