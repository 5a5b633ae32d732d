import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['Harbour Lights FC', 'harbour   LIGHTS fc!'],
  ['São Paulo F.C.', 'sao paulo fc'],
  ['Harbour', 'Harb0ur'],
  ['Lions', 'L1ons'],
  ['Modern', 'Modem'],
  ['Wolves', 'VVolves'],
  // Cyrillic, Greek, Cherokee and Lisu letters, mathematical and wide ones, one with an invisible sign.
  ['Arsenal', 'Аrsеnаl'],
  ['Zenit', 'Ζenit'],
  ['Tigers', 'Ꭲigers'],
  ['Touchline', 'ꓔouchline'],
  ['Touchline', '𝐓𝐨𝐮𝐜𝐡𝐥𝐢𝐧𝐞'],
  ['Touchline', 'Ｔｏｕｃｈｌｉｎｅ'],
  ['Touchline', 'Touch\u200bline'],
])('%s and %s are one name', (one, other) => expect(plainName(other)).toBe(plainName(one)));

test.each([
  ['Lions 4', 'Lions A'],
  ['Zara', 'Zarra'],
  ['Спартак', 'Динамо'],
  ['東京', '大阪'],
  ['!!', '??'],
])('%s and %s are two names', (one, other) => expect(plainName(other)).not.toBe(plainName(one)));
