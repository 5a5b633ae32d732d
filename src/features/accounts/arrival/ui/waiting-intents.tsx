import { wordsFor } from '#features/auth/intents.ts';
import { useKeptIntents } from '#features/auth/kept-intents.ts';
import { useViewerId } from '#platform/web/use-call.ts';

/** What a child wanted to do when it signed up, and when that is done. */
export default function WaitingIntents() {
  const viewerId = useViewerId();
  const kept = useKeptIntents((state) => state.kept);
  const words = kept.flatMap(({ intent, by }) => (by === viewerId ? (wordsFor(intent) ?? []) : []));
  return words.map((one) => (
    <p key={one} className="panel mt-6 p-5">
      You wanted to {one}. We’ll go on with it here, on this device, after your grown-up says OK.
    </p>
  ));
}
