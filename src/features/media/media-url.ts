/**
 * The URL of an image or video: a relative path is resolved against the image host, an absolute URL stays as it is, and
 * null stays null.
 * @param host an origin like https://images.example.com, with or without a trailing slash
 */
export function mediaUrl(path: string, host: string): string {
  if (path === '' || host === '' || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return path;
  return `${host.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/**
 * The reverse, for storing: the path alone, without the image host, which may change, and without a signature, which is
 * for one viewer and expires.
 */
export function mediaPath(url: string, host: string): string {
  const path = host && url.startsWith(`${host}/`) ? url.slice(host.length) : url;
  return path.startsWith('/media/') ? path.replace(/\?.*$/, '') : path;
}
