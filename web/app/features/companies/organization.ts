import type { PublicCompany } from '@dihaadi/contract/companies';

/** The company as search engines read it: https://schema.org/Organization. `url` is where the page stands. */
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
