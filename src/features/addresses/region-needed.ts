/** Countries where mail needs a state or province. */
const countries = ['AU', 'BR', 'CA', 'CN', 'IN', 'JP', 'MX', 'US'];
export const isRegionNeeded = (country: string): boolean => countries.includes(country);
