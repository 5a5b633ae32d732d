import type { AddressFields } from '#features/addresses/calls.ts';

// Where the buyers of the shop live, and where its sellers get returns: streets and numbers that nobody has.

const inBritain = (fullName: string, line1: string, city: string, postalCode: string) => ({
  fullName,
  line1,
  city,
  postalCode,
  country: 'GB',
});

export const demoAddresses: Readonly<Record<string, Partial<AddressFields>>> = {
  bob: {
    fullName: 'Bob Whitfield',
    line1: '1400 Orchard Row',
    line2: 'Apartment 3',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62701',
    country: 'US',
    instructions: 'The bell is broken. Knock.',
  },
  carmen_cowbell: {
    fullName: 'Carmen Ibarra',
    line1: '77 Cowbell Lane',
    city: 'Burlington',
    region: 'VT',
    postalCode: '05401',
    country: 'US',
  },
  lars_icetime: {
    fullName: 'Lars Lindqvist',
    line1: 'Rinkgatan 9',
    city: 'Luleå',
    postalCode: '972 31',
    country: 'SE',
  },
  zara: { fullName: 'Zara Nakato', line1: '17 Sprint Yard', city: 'Kampala', country: 'UG' },
  arjun: {
    fullName: 'Arjun Velankar',
    line1: '4 Nets Lane',
    line2: 'Near the maidan',
    city: 'Mumbai',
    region: 'MH',
    postalCode: '400020',
    country: 'IN',
  },
  yuki_fly: {
    fullName: 'Yuki Morinaga',
    line1: '5-12 Lane Four',
    city: 'Hamamatsu',
    region: '22',
    postalCode: '430-0946',
    country: 'JP',
  },
  aiko_stands: {
    fullName: 'Aiko Harukawa',
    line1: '3-8 Grandstand',
    city: 'Osaka',
    region: '27',
    postalCode: '530-0001',
    country: 'JP',
  },
  grace: inBritain('Grace Adeyemi', '12 Canal Side', 'Birmingham', 'B1 1AA'),
  ruth_oars: inBritain('Ruth Okell', '3 Boathouse Yard', 'Oxford', 'OX1 4BH'),
  nadia_miles: inBritain('Nadia Rahman', '41 Towpath Road', 'Leeds', 'LS1 4DY'),
  sam_statto: inBritain('Sam Statham', '9 Wind Gauge Close', 'Sheffield', 'S1 2HH'),
  old_terrace: inBritain('Frank Dobbs', '88 Terrace View', 'Sunderland', 'SR1 3EX'),
  mia: inBritain('Mia Novak', '5 Goalmouth Court', 'Bristol', 'BS1 4ST'),
  geoff_boundary: inBritain('Geoff Marsh', '2 Pavilion End', 'Taunton', 'TA1 1JR'),
  priya_scores: inBritain('Priya Raman', '11 Scorebox Walk', 'Leicester', 'LE1 5WW'),
  kez_lastover: inBritain('Keziah Brand', '6 Sightscreen Lane', 'Worcester', 'WR1 2LU'),
};
