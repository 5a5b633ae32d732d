import { isRouteErrorResponse } from 'react-router';
import type { Platform } from '#features/sites/calls.ts';
import type { SiteId } from '#platform/site.ts';

export interface ErrorDescription {
  kicker: string;
  title: string;
  text: string;
  /** Trying again may work. */
  again: boolean;
  /** Only a full reload can help: the code itself is missing. */
  reload: boolean;
  /** A signed-in viewer may get another answer. */
  isForStrangers: boolean;
  /** A fault of ours, to be reported. */
  isFault: boolean;
}

const missing: Record<SiteId, string> = {
  sports: 'Out of play',
  cricket: 'Missed the stumps',
  kids: 'The ball rolled away',
};
const broken: Record<SiteId, string> = {
  sports: 'Play is stopped',
  cricket: 'Rain stopped play',
  kids: 'Oops, we tripped',
};
const offlineTitles: Record<SiteId, string> = {
  sports: 'No signal',
  cricket: 'Bad light',
  kids: 'No internet',
};

/** The tab's title for a page that couldn't be shown. */
export const errorTitle = (error: unknown, { site, name }: Pick<Platform, 'site' | 'name'>): string =>
  `${describeError(error, site).kicker} · ${name}`;

/** The message for an error that was thrown while a page was loading or rendering. */
export function describeError(error: unknown, site: SiteId): ErrorDescription {
  const { status, code, message } = readRefusal(error);
  const answer = {
    again: false,
    reload: false,
    isFault: false,
    isForStrangers: [401, 403, 404, 410].includes(status) && code !== 'NO_PAGE',
  };
  if (status === 404 || status === 410) {
    const text = message || 'This page doesn’t exist. It may have moved or been removed.';
    return { ...answer, kicker: status === 404 ? 'Not found' : 'No longer here', title: missing[site], text };
  }
  if (code === 'OFFLINE' || (typeof navigator !== 'undefined' && navigator.onLine === false)) {
    const text = 'We can’t reach the site. Check your connection; what you wrote is still here.';
    return { ...answer, again: true, kicker: 'You’re offline', title: offlineTitles[site], text };
  }
  if (isMissingCode(error)) {
    const text = 'The site was updated while this page was open. Reload the page to continue.';
    return {
      ...answer,
      again: true,
      reload: true,
      kicker: 'A new version is here',
      title: 'Half-time change',
      text,
    };
  }
  if (status >= 400 && status < 500) {
    const text = message || 'You don’t have access to this page.';
    return {
      ...answer,
      again: status === 429,
      kicker: status === 403 ? 'No access' : 'Not possible',
      title: broken[site],
      text,
    };
  }
  const text =
    (status === 503 || code === 'INTERNAL') && message
      ? message
      : 'Something went wrong on our side. Your data is safe. Try again in a moment.';
  return {
    ...answer,
    again: true,
    reload: true,
    isFault: status !== 503,
    kicker: 'Our fault',
    title: broken[site],
    text,
  };
}

function readRefusal(error: unknown): { status: number; code: string; message: string } {
  const { code, message } =
    ((isRouteErrorResponse(error) ? error.data : error) as { code?: unknown; message?: unknown } | null) ??
    {};
  const status = (error as { status?: unknown } | null)?.status;
  return {
    status: typeof status === 'number' ? status : 500,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
  };
}

/** A file of an older build that is no longer on the server. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);
