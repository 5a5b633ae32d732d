import { mediaUrl } from '#features/media/media-url.ts';
import { plainMoney } from '#ui/format/money.ts';
import type { FrameDetails } from './calls.ts';
import { licenceLabels } from './frame-states.ts';

/** The frame for search engines: https://schema.org/Product. @param team who offers the platform's own */
export function structuredData(frame: FrameDetails, origin: string, team: string): Record<string, unknown> {
  const { id, name, path, price, currency, licence, seller, state } = frame;
  const by = seller?.displayName ?? team;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url: `${origin}${path}`,
    category: 'Card frame',
    description: `A frame for cards by ${by}. ${licenceLabels[licence]}.`,
    image: mediaUrl(`/share/frames/${id}.png`, origin),
    brand: { '@type': 'Brand', name: by },
    offers: {
      '@type': 'Offer',
      priceCurrency: currency,
      price: plainMoney(price, currency),
      availability: `https://schema.org/${state === 'listed' ? 'InStock' : 'Discontinued'}`,
    },
  };
}
