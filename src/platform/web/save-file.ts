import { apiHeaders, mayRepeat, offline, refusalOf } from './api.ts';

/**
 * Downloads a file with the viewer's session, which a plain link can't send.
 * @throws Refusal with the server's message, or with one about the lost connection
 */
export async function saveFile(path: string, name: string): Promise<void> {
  const throwOffline = () => {
    throw offline();
  };
  const reply = await fetch(path, { headers: apiHeaders(true) }).catch(throwOffline);
  if (!reply.ok) {
    const refusal = await refusalOf(reply);
    if (await mayRepeat(refusal)) return saveFile(path, name);
    throw refusal;
  }
  saveBlob(name, await reply.blob().catch(throwOffline));
}

/** Saves a text as a file. */
export const saveText = (name: string, text: string, type: string): void =>
  saveBlob(name, new Blob([text], { type }));

/** Saves what the browser made as a file. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers start reading it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
