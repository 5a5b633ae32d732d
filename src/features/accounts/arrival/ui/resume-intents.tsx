import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { performerOf, wordsFor } from '#features/auth/intents.ts';
import { change, take, thisTab, useKeptIntents, waitingForGuardian } from '#features/auth/kept-intents.ts';
import { type KeptIntent, pathNow, useSignInRequest } from '#features/auth/sign-in-gate.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import type { MyProfile } from '../../calls.ts';
import { refreshViewer, useViewer } from '../../session.ts';

/** Sign-up and the way back from Google come before anything is done. */
const onTheWay = ['/welcome', '/auth/google'];
/** So long a page has time to show what it goes on with, in ms. */
const PAGE_MS = 10_000;

/** So long another tab has time to do what it was asked for, in ms. */
const OTHER_TAB_MS = 5_000;

const onShown = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Does what somebody wanted before they signed in, in the tab they look at, after the last step. */
export default function ResumeIntents() {
  const viewer = useViewer();
  const kept = useKeptIntents((state) => state.kept);
  const { pathname } = useLocation();
  const isShown = useSyncExternalStore(onShown, () => !document.hidden);
  const tools = { client: useQueryClient(), navigate: useNavigate(), site: usePlatform().site };
  const isDue = isShown && !onTheWay.includes(pathname);
  // What another tab asked for is left to that one, if it is still there.
  const [isAlone, setAlone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has as long for each
  useEffect(() => {
    setAlone(false);
    const timer = setTimeout(() => setAlone(true), OTHER_TAB_MS);
    return () => clearTimeout(timer);
  }, [kept]);
  const resume = useEffectEvent((who: MyProfile) => {
    if (who.state === 'pending') return;
    if (who.state === 'pending_guardian') {
      const waiting = waitingForGuardian(kept, who.id, Date.now());
      if (waiting.some((one, i) => one !== kept[i]))
        change((now) => waitingForGuardian(now, who.id, Date.now()));
    } else if (isDue) {
      for (const one of kept)
        if (one.by === who.id && (one.tab === thisTab() || isAlone)) void goOnWith(one, tools);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is kept is looked at again
  useEffect(() => {
    if (viewer) resume(viewer);
  }, [viewer, kept, isDue, isAlone]);
  return null;
}

interface Tools {
  client: QueryClient;
  navigate: NavigateFunction;
  site: SiteId;
}

async function goOnWith(one: KeptIntent, { client, navigate, site }: Tools): Promise<void> {
  const { intent, path, until } = one;
  if (!(await take(one))) return;
  const words = wordsFor(intent);
  if (!words) return;
  const back = { label: 'Go there', to: path };
  if (until < Date.now()) {
    toast(`You wanted to ${words} over an hour ago, so we left it to you.`, { action: back });
    return;
  }
  const performer = await performerOf(intent);
  if (performer) {
    await perform(performer);
  } else {
    if (pathNow() !== path) await navigate(path);
    leaveToPage(() => toast(`You’re signed in. You can ${words} here now.`, { tone: 'good' }));
  }

  async function perform(performed: typeof performer & {}): Promise<void> {
    try {
      const said = await performed(intent, site);
      if (said) toast(said, { tone: 'good' });
      leaveToPage();
    } catch (error) {
      const { status, code, message, next = back } = error as Refusal;
      if (code === 'GUARDIAN_ASKED') toast(message, { tone: 'good' });
      else if (status === 0)
        toast(`You couldn’t ${words} yet. ${message}`, {
          tone: 'bad',
          action: { label: 'Try again', run: () => void perform(performed) },
        });
      else toastRefusal({ message: `You couldn’t ${words}. ${message}`, next });
    }
    await Promise.all([client.invalidateQueries(), refreshViewer()]);
  }

  /** Its page takes it. @param ifNobody after a while, when the page doesn't show the control */
  function leaveToPage(ifNobody?: () => void): void {
    useSignInRequest.setState({ resumed: intent });
    setTimeout(() => {
      if (useSignInRequest.getState().resumed !== intent) return;
      useSignInRequest.setState({ resumed: null });
      ifNobody?.();
    }, PAGE_MS);
  }
}
