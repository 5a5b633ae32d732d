import { api } from '#platform/web/api.ts';
import { getRegister } from './calls.ts';

/** Downloads the register of an edition as a file. @throws Refusal */
export async function saveRegister(editionId: string): Promise<void> {
  const register = await api(getRegister, { params: { editionId } });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([JSON.stringify(register, null, 1)], { type: 'application/json' }),
  );
  link.download = `register-${slug(register.title)}-${register.header.tier.toLowerCase()}.json`;
  link.click();
  // Some browsers start reading it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'card';
