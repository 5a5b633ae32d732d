interface Carrier {
  label: string;
  /** Where a parcel can be followed. */
  trackingUrl(number: string): string;
}

/** Carriers whose parcels we link to. Anything else a seller writes is shown as text. */
export const carriers = {
  usps: {
    label: 'USPS',
    trackingUrl: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
  ups: { label: 'UPS', trackingUrl: (number) => `https://www.ups.com/track?tracknum=${number}` },
  fedex: { label: 'FedEx', trackingUrl: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  dhl: {
    label: 'DHL',
    trackingUrl: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  },
  'royal-mail': {
    label: 'Royal Mail',
    trackingUrl: (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  },
} as const satisfies Record<string, Carrier>;
export type CarrierCode = keyof typeof carriers;

const isKnown = (carrier: string): carrier is CarrierCode => Object.hasOwn(carriers, carrier);

/** The name of a carrier of ours, or what the seller wrote. */
export const carrierName = (carrier: string): string =>
  isKnown(carrier) ? carriers[carrier].label : carrier;

/** The code of a carrier of ours by its name; any other name as it is. */
export const carrierCode = (name: string): string =>
  Object.entries(carriers).find(([, { label }]) => label.toLowerCase() === name.toLowerCase())?.[0] ?? name;

/** Null for a carrier that isn't ours, and without a number. */
export const trackingUrl = (carrier: string, number: string | null): string | null =>
  isKnown(carrier) && number ? carriers[carrier].trackingUrl(encodeURIComponent(number)) : null;
