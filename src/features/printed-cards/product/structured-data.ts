import { mediaUrl } from '#features/media/media-url.ts';
import { plainMoney } from '#ui/format/money.ts';
import { finishLabels, printSizes } from '../print/formats.ts';
import type { PrintedCardDetails } from './calls.ts';

/** The printed card for search engines: https://schema.org/Product */
export function structuredData(card: PrintedCardDetails, origin: string): Record<string, unknown> {
  const { path, title, seller, front, back, size, finish, limit, price, currency, left, state } = card;
  const url = `${origin}${path}`;
  const availability =
    state !== 'published' ? 'Discontinued' : left > 0 ? 'LimitedAvailability' : 'OutOfStock';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    url,
    description: `Printed card, ${printSizes[size].label}, ${finishLabels[finish].label.toLowerCase()}, numbered run of ${limit}.`,
    category: 'Trading cards',
    brand: { '@type': 'Brand', name: seller.displayName },
    image: [front, back].flatMap((picture) => (picture ? mediaUrl(picture.url, origin) : [])),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: currency,
      price: plainMoney(price, currency),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${availability}`,
      seller: { '@type': 'Person', name: seller.displayName },
    },
  };
}
