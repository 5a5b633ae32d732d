/** The colours people filter by, each with a shade that shows it. */
export const familyShades = {
  black: '#17181b',
  grey: '#9aa0a6',
  white: '#ffffff',
  beige: '#d9c39c',
  brown: '#6b4429',
  red: '#c22f35',
  orange: '#ee7623',
  yellow: '#f7d723',
  green: '#2b9d50',
  blue: '#1d4fb8',
  purple: '#663b9c',
  pink: '#f29abb',
} as const;
export type ColourFamily = keyof typeof familyShades;
export const colourFamilies = Object.keys(familyShades) as ColourFamily[];
