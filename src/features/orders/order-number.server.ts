import { randomInt } from 'node:crypto';

// Read out on the phone and typed off paper: nothing that looks like something else.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** TL-7K2M-9QXD */
export const newOrderNumber = (): string => `TL-${four()}-${four()}`;
