import { randomInt } from 'node:crypto';

// Read out on the phone and typed from paper, so look-alike characters are left out.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** TL-7K2M-9QXD */
export const newOrderNumber = (): string => `TL-${four()}-${four()}`;
