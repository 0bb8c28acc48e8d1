import type { Site } from '../collections/site'

/** schema.org description of the centre: only what every page shows in its footer. */
export function toOrganisation(site: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name: site.name,
    foundingDate: String(site.foundedYear),
    email: site.email,
    telephone: site.phones[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.street,
      postalCode: site.postalCode,
      addressLocality: site.city,
      addressCountry: 'SI',
    },
    sameAs: site.socialNetworks.map(({ url }) => url),
  }
}
