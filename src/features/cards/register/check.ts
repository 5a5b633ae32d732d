import { api } from '#platform/web/api.ts';
import { getRegister } from './calls.ts';
import type { RegisterFile, RegisterKey } from './chain.ts';
import { readRegister } from './read-register.ts';
import { type Verdict, verifyRegister } from './verify.ts';

export interface Checked {
  register: RegisterFile;
  verdict: Verdict;
}

/** Reads a file and checks it. Nothing leaves the browser. @throws Error in plain words when it is no register */
export const checkFile = async (file: Blob, keys: readonly RegisterKey[]): Promise<Checked> =>
  checked(await readRegister(file), keys);

/** Fetches the register of an edition and checks it in the browser. @throws Refusal */
export const checkEdition = async (editionId: string, keys: readonly RegisterKey[]): Promise<Checked> =>
  checked((await api(getRegister, { params: { editionId } })) as RegisterFile, keys);

async function checked(register: RegisterFile, keys: readonly RegisterKey[]): Promise<Checked> {
  // Browsers keep these sums from pages that came over an open line.
  if (!isSecureContext)
    throw new Error('Open this page with https: your browser cannot check a register without.');
  try {
    return { register, verdict: await verifyRegister(register, keys) };
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotSupportedError')) throw error;
    throw new Error('This browser is too old to check our signatures. Update it, or use another one.');
  }
}
