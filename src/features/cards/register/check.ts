import { api } from '#platform/web/api.ts';
import { getRegister } from './calls.ts';
import type { RegisterFile, RegisterKey } from './chain.ts';
import { readRegister } from './read-register.ts';
import { type Verdict, verifyRegister } from './verify.ts';

export interface Checked {
  register: RegisterFile;
  verdict: Verdict;
}

/** Reads and verifies a file, in the browser. @throws Error with a message for the user when it isn't a register */
export const checkFile = async (file: Blob, keys: readonly RegisterKey[]): Promise<Checked> =>
  checked(await readRegister(file), keys);

/** Fetches the register of an edition and verifies it in the browser. @throws Refusal */
export const checkEdition = async (editionId: string, keys: readonly RegisterKey[]): Promise<Checked> =>
  checked((await api(getRegister, { params: { editionId } })) as RegisterFile, keys);

async function checked(register: RegisterFile, keys: readonly RegisterKey[]): Promise<Checked> {
  // Web Crypto needs a secure context.
  if (!isSecureContext) throw new Error('Open this page over HTTPS to verify a register.');
  try {
    return { register, verdict: await verifyRegister(register, keys) };
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotSupportedError')) throw error;
    throw new Error('Your browser is too old to verify signatures. Update it, or use another one.');
  }
}
