/**
 * An image's or video's whole address: a relative path stands on the image host, a whole address stays, and nothing
 * stays nothing.
 * @param host an origin like https://images.example.com, with or without a slash at its end
 */
export function mediaUrl(path: string, host: string): string {
  if (path === '' || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return path;
  return `${host.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
