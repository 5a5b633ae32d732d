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
