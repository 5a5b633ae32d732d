import { createContext, type RouterContextProvider } from 'react-router';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import { api as browserApi, viewerId } from './api.ts';

/** The API for loaders: in-process on the server, HTTP in the browser. */
export type Api = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallReply<C>>;

export const apiContext = createContext<Api>();

/** The newest live event before the page was rendered: later ones reach the page through its live stream. */
export const liveFromContext = createContext<number>();

/** A loader's data and its viewer: on the server always a signed-out visitor. */
export interface Loaded<T> {
  data: T;
  asked: string | null;
}

interface LoaderArgs<P> {
  params: P;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * One `load` for both sides. React Router needs static exports, so a page writes the two lines itself: `export const
 * loader = onServer(load); export const clientLoader = inBrowser(load);`
 */
export type Load<P, T> = (api: Api, args: { params: P; url: URL }) => Promise<T>;

export const onServer =
  <P, T>(load: Load<P, T>) =>
  async ({ params, request, context }: LoaderArgs<P>): Promise<Loaded<T>> => ({
    data: await asPage(load(context.get(apiContext), { params, url: new URL(request.url) })),
    asked: null,
  });

export const inBrowser =
  <P, T>(load: Load<P, T>) =>
  async ({ params, request }: Omit<LoaderArgs<P>, 'context'>): Promise<Loaded<T>> => ({
    data: await asPage(load(browserApi, { params, url: new URL(request.url) })),
    asked: viewerId(),
  });

/** A refusal becomes an error page (404, 403, 503), which the nearest ErrorBoundary shows. */
async function asPage<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof Error && 'status' in error && 'code' in error)) throw error;
    const status = Number(error.status);
    if (status >= 500 && status !== 503) throw error;
    // All that loading a page sends is its address: one that can’t be right names no page.
    if (status === 400) throw Response.json({ code: 'NO_PAGE', message: error.message }, { status: 404 });
    throw Response.json({ code: error.code, message: error.message }, { status });
  }
}
