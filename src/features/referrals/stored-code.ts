const KEPT_AS = 'referral-code';
const OWN_AS = 'referral-codes-own';
const DAYS = 30;

// Without storage the code is lost, and nothing else.
function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}
function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {}
}

const ownCodes = () => read<string[]>(OWN_AS, []);

/** A code shown on this device as somebody's own: inviting oneself doesn't count. */
export function noteOwnCode(code: string): void {
  if (!ownCodes().includes(code)) write(OWN_AS, [...ownCodes(), code].slice(-5));
  if (storedReferralCode() === code) clearStoredCode();
}
export const isOwnCode = (code: string): boolean => ownCodes().includes(code.toUpperCase());

/** Keeps the code of a link until somebody signs up here. The last opened link counts. */
export function keepCode(code: string): void {
  if (code.length <= 16 && !isOwnCode(code)) {
    write(KEPT_AS, { code: code.toUpperCase(), at: Date.now() });
  }
}

export function storedReferralCode(): string | undefined {
  const { code, at } = read<{ code?: string; at?: number }>(KEPT_AS, {});
  return code && Date.now() - (at ?? 0) < DAYS * 86_400_000 ? code : undefined;
}

export function clearStoredCode(): void {
  try {
    localStorage.removeItem(KEPT_AS);
  } catch {}
}
