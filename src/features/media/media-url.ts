/**
 * An image's or video's whole address: a relative path stands on the image host, a whole address stays, and nothing
 * stays nothing.
 * @param host an origin like https://images.example.com, with or without a slash at its end
 */
export function mediaUrl(path: string, host: string): string {
  if (path === '' || host === '' || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return path;
  return `${host.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/**
 * The other way round, for what is kept in the database: the path alone, without the image host, which may change, and
 * without a signature, which is one viewer's and soon over.
 */
export function mediaPath(url: string, host: string): string {
  const path = host && url.startsWith(`${host}/`) ? url.slice(host.length) : url;
  return path.startsWith('/media/') ? path.replace(/\?.*$/, '') : path;
}
