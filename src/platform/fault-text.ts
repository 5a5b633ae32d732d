const LONGEST = 300;

const hidden: readonly [RegExp, string][] = [
  [/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g, '[email]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [/\+?\d(?:[ ()-]?\d){6,}/g, '[number]'],
  // PostgreSQL puts both its identifiers and user input in quotes.
  [/(?<!\b(?:constraint|relation|column|table|function|index|type) )["“][^"“”]*["”]/g, '“…”'],
];

/** An error as one line of at most 300 characters, without emails, phone numbers, ids of people and user input. */
export function faultText(error: unknown): string {
  const whole = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return withoutPersonalData(whole);
}

export function withoutPersonalData(fault: string): string {
  const [first = ''] = fault.split('\n');
  return hidden.reduce((text, [pattern, instead]) => text.replace(pattern, instead), first).slice(0, LONGEST);
}
