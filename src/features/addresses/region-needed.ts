/** Where a letter without a state or province does not arrive. */
const countries = ['AU', 'BR', 'CA', 'CN', 'IN', 'JP', 'MX', 'US'];
export const isRegionNeeded = (country: string): boolean => countries.includes(country);
