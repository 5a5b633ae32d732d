import { apiHeaders, offline, refusalOf } from './api.ts';

/**
 * Downloads a file with the viewer's session, which a plain link can't send.
 * @throws Refusal with the server's message, or with one about the lost connection
 */
export async function saveFile(path: string, name: string): Promise<void> {
  const throwOffline = () => {
    throw offline();
  };
  const reply = await fetch(path, { headers: apiHeaders() }).catch(throwOffline);
  if (!reply.ok) throw await refusalOf(reply);
  const url = URL.createObjectURL(await reply.blob().catch(throwOffline));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers start reading it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
