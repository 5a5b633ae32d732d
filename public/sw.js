// Shows the page that says so when there is no connection. Nothing else is kept, so no page is ever an old one.
const CACHE = 'offline-1';
const PAGE = '/offline';

async function keepPage() {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE);
  if (!page.ok) throw new Error('The offline page did not load.');
  const styles = [...(await page.clone().text()).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  await cache.addAll(['/offline.js', ...styles.map(([, href]) => href)]);
  await cache.put(PAGE, page);
}

async function becomeCurrent() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // The page is asked for while this worker starts, so that it costs nobody time.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keepPage());
});
addEventListener('activate', (event) => event.waitUntil(becomeCurrent()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(open(event));
  // Everything else goes its own way, and what the offline page needs is kept.
  else if (!navigator.onLine && request.method === 'GET')
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
