/** A typed amount ("12", "12.5", "$12.50", "12,50", "1,200.00") in minor units; null when it isn't an amount. */
export function readMoney(typed: string): number | null {
  const found = /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  const [, whole = '0', cents = ''] = found;
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
