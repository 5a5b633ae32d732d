import { lookUp } from '#platform/look-up.ts';
import { formatDecimal, type Parsed, tidy } from './numbers.ts';

const MM_PER = { m: 1000, cm: 10, mm: 1, km: 1_000_000 } as const;
const MM_PER_INCH = 25.4;
const INCHES_PER_FOOT = 12;

/** 5.31, 5.31 m, 531 cm, 6'2", 6' 2.5", 6-2.5 or 6 ft 2 in. Millimetres. */
export function parseDistance(text: string): Parsed {
  const plain = tidy(text).toLowerCase();
  if (/^\d+,\d+/.test(plain)) return `Write decimals with a point, not a comma: ${plain.replace(',', '.')}.`;
  const metric = /^(\d{1,7}(?:\.\d{1,4})?|\.\d{1,4})\s*(km|cm|mm|m)?$/.exec(plain);
  if (metric) return inHundredths(Number(metric[1]) * (lookUp(MM_PER, metric[2] ?? '') ?? MM_PER.m));
  const imperial = /^(\d{1,4})\s*(?:'|ft\.?|-)\s*(?:(\d{1,2}(?:\.\d{1,3})?)\s*(?:"|''|in\.?)?)?$/.exec(plain);
  if (!imperial) return 'Enter a distance like 5.31 m or 17\' 5".';
  const inches = Number(imperial[2] ?? 0);
  if (inches >= INCHES_PER_FOOT) return 'A foot has 12 inches: write 6\' 0" after 5\' 11".';
  return inHundredths((Number(imperial[1]) * INCHES_PER_FOOT + inches) * MM_PER_INCH);
}

const inHundredths = (mm: number) => Math.round(mm * 100) / 100;

/** 5.31 m; from ten kilometres on, kilometres. */
export function formatDistance(value: number, digits: number): string {
  if (value >= 10 * MM_PER.km) return `${formatDecimal(value / MM_PER.km, 1)} km`;
  return `${formatDecimal(value / MM_PER.m, digits)} m`;
}
