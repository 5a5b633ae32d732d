/** Is this a page about cards, and not somebody's profile? */
export const isCollecting = (pathname: string): boolean =>
  /^\/(cards|collected|collections|drops|verify)(\/[^/]+)?$/.test(pathname);
