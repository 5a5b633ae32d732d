import { apiHeaders, offline, refusalOf } from './api.ts';

/**
 * Fetches a file with one's session, so it is no plain link, and gives it to the browser to keep.
 * @throws Refusal with words for the person: the server's, or that the network is away
 */
export async function saveFile(path: string, name: string): Promise<void> {
  const throwOffline = () => {
    throw offline();
  };
  const reply = await fetch(path, { headers: apiHeaders() }).catch(throwOffline);
  if (!reply.ok) throw await refusalOf(reply);
  const url = URL.createObjectURL(await reply.blob().catch(throwOffline));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Not at once: some browsers begin to read it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
