import type { PostalPattern } from './postal-patterns.ts';

export interface PostalCheck {
  valid: boolean;
  /** The reason, in the specification's words; null when it is valid. */
  message: string | null;
}

const wrong = (message: string): PostalCheck => ({ valid: false, message });

/**
 * Checks a postal code against its country's pattern. Both are trimmed and upper-cased first.
 * @param patterns by two-letter country code
 */
export function checkPostalCode(
  code: string | undefined,
  country: string | undefined,
  patterns: ReadonlyMap<string, PostalPattern>,
): PostalCheck {
  const postal = code?.trim().toUpperCase();
  const place = country?.trim().toUpperCase();
  if (!postal || !place) return wrong('Pincode and country code are required');
  const rule = patterns.get(place);
  if (!rule) return wrong(`Pincode validation not available for country: ${place}`);
  if (rule.pattern.test(postal)) return { valid: true, message: null };
  if (!rule.example) return wrong('Please check the format');
  return wrong(`Invalid pincode format. Expected format: ${rule.example}`);
}
