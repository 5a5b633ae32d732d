import { sendOtp } from '#features/auth/calls.ts';
import { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';

export type Target = { email: string } | { phone: string; country: string };

/** A code that was sent. */
export interface SentCode {
  target: Target;
  /** When another one can be requested, in milliseconds since 1970. */
  againFrom: number;
  /** Minutes until it expires. */
  minutes: number;
}

export const nameOf = (target: Target): string => ('email' in target ? target.email : target.phone);

/** The message of a refusal; a rate limit says how long it lasts. */
export function messageOf({ code, message, retryAfter }: Refusal): string {
  if (code !== 'TOO_MANY_REQUESTS' || !retryAfter) return message;
  const minutes = Math.ceil(retryAfter / 60);
  return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** Sends a code to an address. @param via the call that sends it @throws a refusal that names the field */
export async function sendCode(target: Target, via: typeof sendOtp = sendOtp): Promise<SentCode> {
  try {
    const { resendAfter, expiresIn } = await api(via, { body: { ...target, deviceId: deviceId() } });
    return { target, againFrom: Date.now() + resendAfter * 1000, minutes: Math.round(expiresIn / 60) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, details } = error;
    const ofPhone = error.field === 'country' ? 'country' : 'phone';
    throw new Refusal(status, code, messageOf(error), {
      field: 'email' in target ? 'email' : ofPhone,
      details,
    });
  }
}

const STORED_AS = 'device-id';

/** A random id of this browser, created once; undefined where nothing can be stored. See deviceId in calls.ts. */
export function deviceId(): string | undefined {
  try {
    const stored = localStorage.getItem(STORED_AS);
    if (stored) return stored;
    const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    localStorage.setItem(STORED_AS, made);
    return made;
  } catch {
    return undefined;
  }
}
