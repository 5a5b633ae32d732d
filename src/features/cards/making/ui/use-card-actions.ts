import { useNavigate } from 'react-router';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { toast } from '#ui/toast.ts';
import { deleteCard, pauseCard, publishCard, retireCard, withdrawCard } from '../calls.ts';

/** The maker's actions on a card, each with its toast. */
export function useCardActions(onChanged: () => void) {
  const navigate = useNavigate();
  const done = (message: string) => () => {
    toast(message, { tone: 'good' });
    onChanged();
  };
  const onRefused = (refusal: Refusal) => toast(refusal.message, { tone: 'bad' });
  const publish = useAct(publishCard, {
    onDone: (after) => done(after.state === 'published' ? 'Card published.' : 'Card submitted.')(),
    onRefused,
  });
  const withdraw = useAct(withdrawCard, { onDone: done('Card withdrawn. It’s a draft again.'), onRefused });
  const pause = useAct(pauseCard, {
    onDone: (after) => done(after.state === 'paused' ? 'Sales paused.' : 'Sales resumed.')(),
    onRefused,
  });
  const retire = useAct(retireCard, {
    onDone: done('Card retired. Owners keep their copies.'),
    onRefused,
  });
  const remove = useAct(deleteCard, {
    async onDone({ became }) {
      if (became === 'retired')
        return done('Somebody got a copy meanwhile, so the card was retired instead.')();
      toast('Card deleted.', { tone: 'good' });
      await navigate('/cards');
    },
    onRefused,
  });
  return { publish, withdraw, pause, retire, remove };
}
