import { resolveConfusablesTransformer } from 'obscenity';
import { moreLookAlikes } from './look-alikes.ts';

const known = resolveConfusablesTransformer();
const more = new Map(
  moreLookAlikes
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [letters = '', signs = ''] = line.split(' ');
      return Array.from(signs, (sign) => [sign, letters] as const);
    }),
);

/**
 * A name as it is compared with others: case, accents, punctuation and spaces count for nothing, and letters of other
 * scripts and signs are the Latin letters they look like. `São Paulo F.C.` and `sao paulo fc` are one name, and so are
 * `Harbour` and `Наrb0ur`.
 */
export function plainName(name: string): string {
  const folded = foldSigns(withoutAccents(name))
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/[1i]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  return folded || name.trim().toLowerCase();
}

// What a sign looks like can be another sign, or have an accent.
const foldSigns = (text: string): string => withoutAccents(toLatin(withoutAccents(toLatin(text))));

const toLatin = (text: string): string => Array.from(text, (sign) => more.get(sign) ?? lookOf(sign)).join('');

function lookOf(sign: string): string {
  const code = known.transform(sign.codePointAt(0) ?? 0);
  return code === undefined ? sign : String.fromCodePoint(code);
}

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/./gsu, (sign) => more.get(sign) ?? sign)
    .toLowerCase();
